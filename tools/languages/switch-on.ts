import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { germanAtFile, withGermanColumns, withGermanFields } from './columns.ts';
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
  for (const folder of ['app', 'kirby/site'])
    cpSync(join(from, KITS, 'de', folder), join(to, folder), { recursive: true });
  for (const file of filesIn(join(to, 'kirby/site/blueprints'), '.yml')) rewrite(file, withGermanFields);
  addGermanTexts(join(from, KITS, 'de/kirby/content'), join(to, 'kirby/content'));
  return changed.map(({ file }) => file);
}

/** Gives the pages of a content folder their German texts: those that are there, and no others. */
export function addGermanTexts(kit: string, contentDir: string): void {
  for (const file of filesIn(contentDir, '.nl.txt')) {
    const own = file.replace(/\.nl\.txt$/, '.de.txt');
    const made = join(kit, relative(contentDir, own));
    const atFile = germanAtFile(readFileSync(file, 'utf8'));
    if (existsSync(made)) cpSync(made, own);
    else if (isOfMedia(file) && atFile !== null) writeFileSync(own, atFile);
    rewrite(file, withGermanColumns);
  }
}

/** Whether a text is at a file of media: `zaal.webp.nl.txt`. */
export const isOfMedia = (path: string): boolean => /\.\w+\.nl\.txt$/.test(path);

function filesIn(folder: string, ending: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((path) => path.endsWith(ending)).map((path) => join(folder, path));
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}
