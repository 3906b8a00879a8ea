import {
  cpSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface MadeContent {
  contentDir: string;
  /** Number of public pages in it. */
  pages: number;
  [Symbol.dispose](): void;
}

/** Pages to copy: the kinds that increase every year. */
const growing = ['*_agenda/*_*', '*_nieuws/*_*', '*_podcasts/*_*'];

/**
 * A content folder of this many public pages: the site's own, and copies of its events, news and episodes with their
 * texts in both languages, their files and uuids of their own.
 */
export function makeContent(source: string, pages: number): MadeContent {
  const contentDir = mkdtempSync(join(tmpdir(), `bench-engine-${pages}-`));
  cpSync(source, contentDir, { recursive: true });
  const originals = growing.flatMap((pattern) => globSync(pattern, { cwd: contentDir })).sort();
  const own = countPages(contentDir);
  for (let number = 0; number < pages - own; number += 1) {
    const original = originals[number % originals.length];
    if (original === undefined) throw new Error(`${source} has no pages to copy.`);
    copyPage(contentDir, original, number);
  }
  return {
    contentDir,
    pages: Math.max(pages, own),
    [Symbol.dispose]: () => rmSync(contentDir, { recursive: true, force: true }),
  };
}

/** Public pages of a content folder: folders with a text of their own, drafts left out. */
export function countPages(contentDir: string): number {
  const files = globSync('**/*.nl.txt', { cwd: contentDir, exclude: (name) => basename(name) === '_drafts' });
  const isPage = (file: string) => dirname(file) !== '.' && basename(file).split('.').length === 3;
  return new Set(files.filter(isPage).map(dirname)).size;
}

function copyPage(contentDir: string, original: string, number: number): void {
  const folder = join(contentDir, `${original}-${number}`);
  mkdirSync(folder);
  for (const name of globSync('*.*', { cwd: join(contentDir, original) })) {
    const from = join(contentDir, original, name);
    const to = join(folder, name);
    // Sound and pictures are the same for all copies: they need no second place on the disk.
    if (!name.endsWith('.txt')) linkSync(from, to);
    else writeFileSync(to, withOwnUuid(readFileSync(from, 'utf8'), number));
  }
}

function withOwnUuid(text: string, number: number): string {
  return text.replace(/^(Uuid: *)(\S+)/m, `$1$2x${number}`);
}
