// JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { existsSync, readFileSync } from 'node:fs';

const emptyLine = /[ \t]*(#.*)?(\r?\n|$)/y;
/** A quoted value may have several lines. After `=` and a blank, Node reads the next line as the value. */
const setting =
  /[ \t]*(export[ \t]+)?[\w.-]+[ \t]*=([ \t]*("[^"]*"|'[^']*'|`[^`]*`)[ \t]*(#.*)?|[ \t]*[^"'`\s].*)?(\r?\n|$)/y;

/** Finds a line that Node cannot parse and would skip. The message repeats nothing of the line (T14). */
export function findBrokenLine(text) {
  if (/^\uFEFF|[\0\uFFFD]/.test(text)) return '.env must be saved as UTF-8 without a byte order mark.';
  let at = 0;
  while (at < text.length) {
    const rule = [emptyLine, setting].find((each) => {
      each.lastIndex = at;
      return each.test(text);
    });
    if (rule === undefined) {
      const line = text.slice(0, at).split('\n').length;
      return `.env is broken at line ${line}: write NAME=value, with nothing behind the = for an empty value, and quotes in pairs.`;
    }
    at = rule.lastIndex;
  }
  return null;
}

export function readEnvironmentFile() {
  if (!existsSync('.env')) return null;
  let text;
  try {
    text = readFileSync('.env', 'utf8');
  } catch (cause) {
    throw new Error(`.env cannot be read (${cause.code}).`, { cause });
  }
  const problem = findBrokenLine(text);
  if (problem !== null) throw new Error(problem);
  return text;
}

export function loadEnvironmentFile() {
  if (readEnvironmentFile() !== null) process.loadEnvFile('.env');
}
