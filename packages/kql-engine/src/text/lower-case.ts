/** Changes A to Z only, as PHP 8's strtolower. */
export function lowerAscii(text: string): string {
  return hasCapital(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}

/** Returns the object itself if its keys are in lower case. */
export function lowerKeys(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keys = Object.keys(record);
  if (!keys.some(hasCapital)) return record;
  return Object.fromEntries(keys.map((key) => [lowerAscii(key), record[key]]));
}

// A regular expression is slower, and every field of every page is checked.
function hasCapital(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 65 && code <= 90) return true;
  }
  return false;
}
