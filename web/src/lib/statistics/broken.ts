/** Where a text that should be JSON cannot be read any further: browsers do not tell it in a way that can be relied on. */

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a string may not have.
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The place of the first sign that does not belong there; the length of the text if it only ends too soon. */
export function brokenAt(text: string): number {
  let at = 0;
  const token = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const sign = (one: string): boolean => {
    token(SPACE);
    if (text[at] !== one) return false;
    at++;
    return true;
  };
  /** What closes the lists and objects that are open. */
  const open: string[] = [];
  const keyed = () => token(SPACE) && token(STRING) && sign(":");
  for (;;) {
    // A value is due, or the end of what has just been opened.
    if (sign("[")) {
      open.push("]");
      if (!sign("]")) continue;
      open.pop();
    } else if (sign("{")) {
      open.push("}");
      if (!sign("}")) {
        if (!keyed()) return at;
        continue;
      }
      open.pop();
    } else if (!token(STRING) && !token(PLAIN)) return at;
    // After a value: another one, or the end of what it lies in.
    for (;;) {
      const closing = open.at(-1);
      if (closing === undefined) {
        token(SPACE);
        return at;
      }
      if (sign(closing)) {
        open.pop();
        continue;
      }
      if (!sign(",") || (closing === "}" && !keyed())) return at;
      break;
    }
  }
}
