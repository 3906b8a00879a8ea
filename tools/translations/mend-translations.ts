import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBlueprints } from 'kql-engine';
import { SOURCES } from '#cms/queries/draft.ts';
import { sourceOf } from '#cms/shapes/facts.ts';
import { defaultLocale, translatedLocales } from '#site/languages.ts';
import { fieldsIn, textWith, withRowSources } from './content-text.ts';

export interface Mended {
  file: string;
  reasons: string[];
  text: string | null;
}

interface MendOptions {
  isCurrent?: boolean;
}

const EARLIER = 'translatedfromwords';

/** Does what Kirby's plugin does at a save, for files that were never saved there (decision 080). */
export function mendTranslations(
  contentDir: string,
  siteDir: string,
  { isCurrent = false }: MendOptions = {},
): Mended[] {
  const { factsOf, rowSources } = readFacts(join(siteDir, 'blueprints'));
  const suffix = `.${defaultLocale}.txt`;
  const files = globSync(`**/*${suffix}`, { cwd: contentDir })
    // Excludes unsaved changes, the bin and earlier versions, but not drafts.
    .filter((file) => !/(^|[\\/])_(?!drafts)/.test(file))
    .map((file) => join(contentDir, file))
    // Excludes texts of files, such as `hall.jpg.nl.txt`.
    .filter((file) => !basename(file, suffix).includes('.'))
    .sort();
  return files.flatMap((file) => {
    const facts = factsOf(basename(file, suffix));
    const translations = translatedLocales.flatMap((locale) => {
      const translated = file.replace(/[^.]+\.txt$/, `${locale}.txt`);
      return existsSync(translated) ? (mendTranslation(translated, file, { facts, isCurrent }) ?? []) : [];
    });
    return [...(mendRows(file, rowSources) ?? []), ...translations];
  });
}

function mendTranslation(
  file: string,
  original: string,
  { facts, isCurrent }: { facts: ReadonlySet<string>; isCurrent: boolean },
): Mended | null {
  const own = fieldsIn(readFileSync(file, 'utf8'));
  const given = fieldsIn(readFileSync(original, 'utf8'));
  const isTexts = (field: string) => ![SOURCES, EARLIER, 'slug'].includes(field);
  const texts = [...own.keys()].filter(isTexts);
  const strayFacts = texts.filter((field) => facts.has(field));
  const equal = texts.filter((field) => !facts.has(field) && own.get(field) === given.get(field));
  const translated = texts.filter((field) => !strayFacts.includes(field) && !equal.includes(field));
  const known = readSources(own.get(SOURCES));
  const sources = Object.fromEntries(
    translated.map((field) => {
      const now = sourceOf(given.get(field) ?? '');
      return [field, isCurrent ? now : (known[field] ?? now)];
    }),
  );
  const unknown = translated.filter((field) => known[field] !== sources[field]);
  const reasons = [
    strayFacts.length > 0 && `drop facts that are not language: ${strayFacts.join(', ')}`,
    equal.length > 0 && `drop what is equal to the default language: ${equal.join(', ')}`,
    unknown.length > 0 && `take for current, and remember the texts of: ${unknown.join(', ')}`,
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return null;
  const isEmpty = translated.length === 0 && !own.has('slug');
  const text = isEmpty
    ? null
    : textWith(readFileSync(file, 'utf8'), [...strayFacts, ...equal], SOURCES, sources);
  return { file, reasons: isEmpty ? [...reasons, 'delete the file: it has nothing left'] : reasons, text };
}

function mendRows(file: string, sources: ReadonlySet<string>): Mended[] | null {
  const before = readFileSync(file, 'utf8');
  const { text, count } = withRowSources(before, sources);
  return count === 0
    ? null
    : [{ file, reasons: [`remember the texts of translations in rows: ${count}`], text }];
}

function readSources(stored: string | undefined): Record<string, string> {
  try {
    return JSON.parse(stored || '{}');
  } catch {
    return {};
  }
}

function readFacts(folder: string) {
  const blueprints = readBlueprints(folder, ({ file, reason }) => {
    throw new Error(`Cannot read the blueprint ${file}: ${reason}`);
  });
  const rowSources = new Set(JSON.stringify(blueprints).match(/(?<=")from\w+(?=":)/g));
  const factsOf = (template: string): ReadonlySet<string> => {
    const found = new Set<string>();
    collect(blueprints[template === 'site' ? 'site' : `pages/${template}`], found);
    return found;
  };
  return { factsOf, rowSources };
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const isFact =
      typeof part === 'object' && part !== null && 'translate' in part && part.translate === false;
    if (isFact) found.add(key.toLowerCase());
    else if (!isRows(part)) collect(part, found);
  }
}

function isRows(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'structure';
}
