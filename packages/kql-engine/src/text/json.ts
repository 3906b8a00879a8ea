/** PHP's maximum nesting. */
export const MOST_JSON_LEVELS = 511;

/** @throws SyntaxError also for deeper nesting */
export function parseJson(text: string): unknown {
  if (mayBeDeep(text) && isDeep(text))
    throw new SyntaxError(`It is nested more than ${MOST_JSON_LEVELS} levels deep`);
  return JSON.parse(text);
}

// Counting brackets is thirty times faster, and few texts have so many.
function mayBeDeep(text: string): boolean {
  let opened = 0;
  for (const start of '[{') {
    for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
      opened++;
      if (opened > MOST_JSON_LEVELS) return true;
    }
  }
  return false;
}

function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > MOST_JSON_LEVELS) return true;
  }
  return false;
}
