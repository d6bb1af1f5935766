/** Choosing a language: it is spoken at once and kept; one that cannot be fetched is neither. */
import { say } from "../stage/voice.svelte";
import { speak } from "../text/language.svelte";
import type { Code } from "../text/languages";
import { t } from "../text/t";
import { settings } from "./settings.svelte";

export async function chooseLanguage(code: Code): Promise<void> {
  if (await speak(code)) settings.language = code;
  else say(t("app.failed"));
}
