import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isCopied, isText } from './copied-files.ts';
import { inked } from './ink-picture.ts';
import { type Names, wordmarkFile } from './names.ts';
import type { Palette } from './palette.ts';
import {
  colourMap,
  coloursIn,
  recoloured,
  recolouredTokens,
  renamedPath,
  renamedText,
  withoutLostLinks,
} from './rename.ts';
import { writeStarterContent } from './starter-content.ts';
import { rezoned } from './zones.ts';

export interface Wishes {
  /** The folder of the new site, which is not there yet. */
  to: string;
  names: Names;
  city: string;
  zone: string;
  /** Null: the inks of this house. */
  palette: Palette | null;
  /** An address: that of a Kirby. */
  content: 'demo' | 'empty' | URL;
  token: string | null;
  today: string;
}

const TOKENS = 'app/styles/tokens.css';
const FILES = 'tools/create/files';

/**
 * Makes a site of one's own from this one: its files with another name and other inks, and content to begin
 * with. It is written beside its place and renamed when all is there, so what fails leaves nothing.
 * @throws Error in one sentence when the folder cannot be written
 */
export async function createSite(from: string, wishes: Wishes): Promise<void> {
  const to = resolve(wishes.to);
  if (existsSync(to)) throw new Error(`${to} is there already: name a folder that is not.`);
  const part = `${to}.part-${process.pid}`;
  try {
    mkdirSync(part, { recursive: true });
    const colours = wishes.palette && colourMap(readFileSync(join(from, TOKENS), 'utf8'), wishes.palette);
    const files = trackedFiles(from);
    const copied = new Set(files.filter(isCopied));
    // A folder has no ending.
    const isThere = (path: string) => copied.has(path) || !/\.\w+$/.test(path);
    for (const file of files) {
      const isContent = file.startsWith('kirby/content/') && wishes.content === 'demo';
      if (isContent || isCopied(file)) copyFile({ from, part, path: file, wishes, colours, isThere });
    }
    if (wishes.content !== 'demo') {
      const { names, city, today } = wishes;
      writeStarterContent(join(part, 'kirby/content'), { name: names.name, city, today });
    }
    writeOwnFiles(from, part, wishes);
    if (wishes.palette && wishes.content === 'demo') await inkPictures(from, part, wishes.palette);
    linkModules(from, part);
    execFileSync(process.execPath, ['tools/make-icons.ts'], { cwd: part, stdio: 'pipe' });
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** What git knows, or in a package without git what is there. */
function trackedFiles(from: string): string[] {
  if (existsSync(join(from, '.git')))
    return execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((path) => path !== '' && existsSync(join(from, path)));
  const skipped = ['node_modules', 'dist', '.cache', '.git'];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(from.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.split('/').some((name) => skipped.includes(name)));
}

interface Copied {
  from: string;
  part: string;
  path: string;
  wishes: Wishes;
  colours: ReadonlyMap<string, string> | null;
  isThere: (path: string) => boolean;
}

function copyFile({ from, part, path, wishes, colours, isThere }: Copied): void {
  const { names, palette, zone } = wishes;
  const target = join(part, renamedPath(path, names));
  mkdirSync(dirname(target), { recursive: true });
  if (!isText(path)) {
    cpSync(join(from, path), target);
    return;
  }
  let text = readFileSync(join(from, path), 'utf8');
  if (path.endsWith('.md')) text = withoutLostLinks(text, path, isThere);
  if (path === TOKENS && palette) text = recolouredTokens(text, palette);
  else if (colours && !path.startsWith('kirby/content/')) text = recoloured(text, colours);
  if (path === 'app/ui/logo/wordmark.ts') text = wordmarkFile(text, names);
  // The licence names who wrote it, whatever the site is called.
  if (!/(?:^|\/)LICENSE$/.test(path)) text = renamedText(rezoned(text, path, zone), path, names);
  if (path === 'package.json') text = asPackage(text);
  if (path === 'tsconfig.json')
    text = text.replace('"bench", ', '"tests", ').replace(', "tools/create/files"', '');
  writeFileSync(target, text);
}

const SCRIPTS = ['start', 'dev', 'build', 'release', 'export', 'doctor', 'engine', 'types', 'icons'];

function asPackage(text: string): string {
  const { scripts, bin: _, ...rest } = JSON.parse(text);
  const own = Object.fromEntries(Object.entries(scripts).filter(([name]) => SCRIPTS.includes(name)));
  return `${JSON.stringify({ ...rest, description: 'A website', scripts: { ...own, test: 'node tests/run.mjs' } }, null, 2)}\n`;
}

/** What a new site has instead of files of this house: its README, its settings and its tests. */
function writeOwnFiles(from: string, part: string, { names, content, token }: Wishes): void {
  cpSync(join(from, FILES), part, { recursive: true });
  // Not called README.md here, where its links lead nowhere.
  const readme = join(part, 'README.template');
  const text = readFileSync(readme, 'utf8').replaceAll('{name}', names.plain);
  writeFileSync(join(part, 'README.md'), text);
  rmSync(readme);
  const title = (language: string) => {
    const file = join(part, `kirby/content/site.${language}.txt`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^Title: .*/m, () => `Title: ${names.name}`),
    );
  };
  title('nl');
  title('en');
  if (content instanceof URL)
    writeFileSync(
      join(part, '.env'),
      `KIRBY_BASE_URL=${content.href.replace(/\/$/, '')}\n${token === null ? '' : `KIRBY_API_TOKEN=${token}\n`}`,
    );
}

/** Prints the demo's pictures in the new inks; those for the dark theme end in `-d`. */
async function inkPictures(from: string, part: string, palette: Palette): Promise<void> {
  const [light, dark] = coloursIn(readFileSync(join(from, TOKENS), 'utf8'));
  const folder = join(part, 'kirby/content');
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.webp'),
  );
  async function next(): Promise<void> {
    for (let name = pictures.pop(); name !== undefined; name = pictures.pop()) {
      const file = join(folder, name);
      const isDark = /-d\.webp$/.test(name);
      const [old, now] = isDark ? [dark, palette.dark] : [light, palette.light];
      writeFileSync(file, await inked(readFileSync(file), old, now));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next));
}

/** The packages of this house, which are the same; without them `npm start` installs its own. */
function linkModules(from: string, part: string): void {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  try {
    execFileSync('cp', ['-al', modules, join(part, 'node_modules')], { stdio: 'pipe' });
  } catch {
    rmSync(join(part, 'node_modules'), { recursive: true, force: true });
    cpSync(modules, join(part, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  // Vite and others keep what they made of the files of this house.
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(part, 'node_modules', cache), { recursive: true, force: true });
}
