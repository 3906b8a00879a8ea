import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createPageMaker, type MadePage } from './make-page.ts';

export interface MadeContent {
  contentDir: string;
  pages: number;
}

const shares = { article: 0.4, event: 0.4, podcast: 0.09, page: 0.108, challenge: 0.002 };

type Kind = keyof typeof shares;

const overviews = { article: '*_nieuws', event: '*_agenda', podcast: '*_podcasts', challenge: '*_themas' };
const parentOfPages = '*_bezoek';
const day = 86_400_000;
const fanOut = 20;

/** The folder stays for the next run, so edits in it must be undone. */
export function makeContent(source: string, pages: number): MadeContent {
  const own = countPages(source);
  const wanted = Math.max(pages, own);
  const home = join(tmpdir(), 'made-content');
  const contentDir = join(home, `${wanted}-${versionOf(source)}`);
  if (!existsSync(contentDir)) {
    mkdirSync(home, { recursive: true });
    for (const name of readdirSync(home)) {
      const old = join(home, name);
      if (name.startsWith(`${wanted}-`) && Date.now() - statSync(old).mtimeMs > day)
        rmSync(old, { recursive: true });
    }
    const unfinished = `${contentDir}-unfinished-${process.pid}`;
    cpSync(source, unfinished, { recursive: true });
    writePages(unfinished, wanted - own);
    renameSync(unfinished, contentDir);
  }
  return { contentDir, pages: wanted };
}

function countPages(contentDir: string): number {
  const files = globSync('**/*.nl.txt', { cwd: contentDir, exclude: (name) => basename(name) === '_drafts' });
  const isPage = (file: string) => dirname(file) !== '.' && basename(file).split('.').length === 3;
  return new Set(files.filter(isPage).map(dirname)).size;
}

function versionOf(source: string): string {
  const hash = createHash('sha256');
  const files = globSync('**/*.txt', { cwd: source }).sort();
  const program = ['make-content.ts', 'make-page.ts'].map((name) => join(import.meta.dirname, name));
  for (const file of [...program, ...files.map((name) => join(source, name))])
    hash.update(file.slice(source.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

function writePages(contentDir: string, count: number): void {
  const kinds = Array.from({ length: count }, (_, number) => kindOf(number));
  const inTree = kinds.filter((kind) => kind === 'page').length;
  const makePage = createPageMaker(contentDir);
  const parents = Object.fromEntries(
    Object.entries({ ...overviews, page: parentOfPages }).map(([kind, pattern]) => [
      kind,
      onlyFolder(contentDir, pattern),
    ]),
  ) as Record<Kind, string>;
  const made: Record<Kind, string[]> = { article: [], event: [], podcast: [], page: [], challenge: [] };
  kinds.forEach((kind, number) => {
    const place = made[kind].length;
    const hasChildren = kind === 'page' && fanOut * (place + 1) < inTree;
    const page = makePage({ kind: hasChildren ? 'subpages' : kind, number, place });
    const parent = kind === 'page' && place >= fanOut ? made.page[Math.floor(place / fanOut) - 1] : undefined;
    const folder = join(parent ?? parents[kind], page.folder);
    writePage(contentDir, folder, page);
    made[kind].push(folder);
  });
}

/** Multiples of the golden ratio spread the kinds evenly. */
function kindOf(number: number): Kind {
  let place = (number * 0.618_033_988_75) % 1;
  for (const [kind, share] of Object.entries(shares) as [Kind, number][]) {
    if (place < share) return kind;
    place -= share;
  }
  return 'article';
}

function onlyFolder(contentDir: string, pattern: string): string {
  const [folder] = globSync(pattern, { cwd: contentDir });
  if (folder === undefined) throw new Error(`${contentDir} has no folder ${pattern}.`);
  return folder;
}

function writePage(contentDir: string, folder: string, { texts, links, savedAt }: MadePage): void {
  const path = join(contentDir, folder);
  mkdirSync(path);
  for (const [name, text] of texts) {
    writeFileSync(join(path, name), text);
    utimesSync(join(path, name), savedAt, savedAt);
  }
  for (const file of links) linkSync(file, join(path, basename(file)));
}
