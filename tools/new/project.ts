import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { SOURCES } from '#cms/queries/draft.ts';
import { sourceOf } from '#cms/shapes/facts.ts';
import { fieldsIn, textWith } from '../translations/content-text.ts';

export type Texts = Readonly<Record<string, string>>;

export interface Project {
  read(file: string): string | null;
  find(pattern: string): string[];
}

export function projectIn(folder: string): Project {
  return {
    read(file) {
      const path = join(folder, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
    find: (pattern) =>
      globSync(pattern, { cwd: folder })
        .map((file) => file.replaceAll('\\', '/'))
        .sort(),
  };
}

export function withFiles(project: Project, texts: Texts): Project {
  return {
    read: (file) => texts[file] ?? project.read(file),
    find(pattern) {
      const added = Object.keys(texts).filter((file) => matchesGlob(file, pattern));
      return [...new Set([...project.find(pattern), ...added])].sort();
    },
  };
}

export function writeFiles(folder: string, texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

export function withFields(page: string, fields: Texts): string {
  const parts = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return `${[page.trim(), ...parts].filter(Boolean).join('\n\n----\n\n')}\n`;
}

/** Notes that these `fields` were translated from the present `original`. */
export function withSources(translation: string, original: string, fields: readonly string[]): string {
  const known = JSON.parse(fieldsIn(translation).get(SOURCES) ?? '{}');
  const texts = fieldsIn(original);
  const sources = fields.map((field) => [field, sourceOf(texts.get(field) ?? '')]);
  return textWith(translation, [], SOURCES, { ...known, ...Object.fromEntries(sources) });
}
