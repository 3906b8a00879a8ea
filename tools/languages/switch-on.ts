import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, imports, row } from './de/entries.ts';
import { addLanguage, type Language, sourcesOfSite } from './language-lists.ts';

/** Where a language has its words, its pages and its line for Kirby, in folders as the site has them. */
const KITS = 'tools/languages';

const german: Language = {
  code: 'de',
  row,
  entry(file, at) {
    const own = entries[file]?.[at];
    if (own === undefined)
      throw new Error(`${KITS}/de/entries.ts has no German for list ${at + 1} of ${file}: write it there.`);
    return own;
  },
};

/** A source with German in each of its lists, and the imports that these need. */
export function withGerman(file: string, source: string): string {
  const text = addLanguage(file, source, german);
  return text === source ? source : (imports[file] ?? '') + text;
}

/**
 * Switches German on in a folder with the source of a site: its words become part of it.
 * @throws Error in one sentence when it is on, or a list has no German
 */
export function switchOnGerman(from: string, to: string): string[] {
  const table = readFileSync(join(to, 'site/languages.ts'), 'utf8');
  if (/\bde: \{/.test(table)) throw new Error('German is on: site/languages.ts has it.');
  const changed = sourcesOfSite(to).flatMap((file) => {
    const source = readFileSync(join(to, file), 'utf8');
    const text = withGerman(file, source);
    return text === source ? [] : [{ file, text }];
  });
  for (const { file, text } of changed) writeFileSync(join(to, file), text);
  for (const folder of ['app', 'kirby'])
    cpSync(join(from, KITS, 'de', folder), join(to, folder), { recursive: true });
  return changed.map(({ file }) => file);
}
