/** The language that is spoken now. Whatever reads a text follows it, so that it changes at once. */
import { en } from "./en";
import { type Code, LANGUAGES, type Language, preferred } from "./languages";
import { Wording } from "./wording";

interface Spoken {
  code: Code;
  texts: Readonly<Record<string, string>>;
  wording: Wording;
}

const ENGLISH: Spoken = { code: "en", texts: en, wording: new Wording("en", LANGUAGES.en.lists) };
const known = new Map<Code, Spoken>([["en", ENGLISH]]);

let spoken = $state.raw<Spoken>(ENGLISH);
/** The one that was asked for last: an older one that arrives late changes nothing. */
let wanted = $state<Code>("en");

/** The language, its texts and its way of writing. */
export function speaking(): Spoken {
  return spoken;
}

/** The language that is spoken, or is being fetched: what a list of languages shows as chosen. */
export function wantedLanguage(): Code {
  return wanted;
}

/** The language for a choice: the browser's first one that there is, where nothing was chosen. */
export function chosenLanguage(choice: Code | "auto"): Code {
  return choice === "auto" ? preferred(navigator.languages) : choice;
}

/** Speak a language from now on; resolves once it does. One that cannot be fetched leaves the page as it is. */
export async function speak(code: Code): Promise<boolean> {
  wanted = code;
  const found = known.get(code) ?? (await fetched(code));
  if (wanted === code) {
    if (found) spoken = found;
    else wanted = spoken.code;
  }
  return found !== undefined;
}

async function fetched(code: Code): Promise<Spoken | undefined> {
  const language: Language = LANGUAGES[code];
  try {
    const texts = (await language.load?.()) ?? en;
    const found = { code, texts, wording: new Wording(code, language.lists) };
    known.set(code, found);
    return found;
  } catch {
    return undefined;
  }
}
