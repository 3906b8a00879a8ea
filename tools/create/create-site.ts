import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Names, plainText, wordmarkFile } from './names.ts';
import palette from './palette.json' with { type: 'json' };

export interface Wishes {
  to: string;
  names: Names;
  city: string;
  content: 'demo' | 'empty';
}

const TOKENS = 'app/styles/tokens.css';
const WORDMARK = 'app/ui/logo/wordmark.ts';
const TEMPLATES = 'tools/create/files';
const LEFT_OUT = [
  /^(?:CHANGELOG|README)\.md$|^docs\/requirements\.md$|^knip\.json$|^playwright\.real-browsers\.config\.ts$/,
  /^(?:bench|e2e\/(?:a11y|journeys|real-browsers|release|snapshots))\//,
  /^tools\/(?:create\/|create\.mjs|make-site\.ts|check-conventions\.ts|requirements\.ts)/,
  /^app\/(?:features\/card\/card|ui\/letterforms\/letterforms)\.test\.ts$/,
  /^(?:packages|server|tools)\/.*\.test\.tsx?$/,
];
const CHECKS_OF_PIECES = /^tools\/(?:check-blocks|check-pages|unfinished)\.test\.tsx?$/;
const DEMO_IN_TEST = /kirby\/content|RealSite|copyFewPages|copySources/;

/**
 * Renames a complete copy into place, so that a failure leaves nothing behind.
 * @throws Error if the folder exists or cannot be written
 */
export function createSite(from: string, wishes: Wishes): void {
  const to = resolve(wishes.to);
  if (existsSync(to)) throw new Error(`${to} exists: name another folder.`);
  const part = `${to}.part-${process.pid}`;
  try {
    const colours = colourMap(readFileSync(join(from, TOKENS), 'utf8'));
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8' }).split('\0');
    for (const file of files)
      if (isCopied(from, file, wishes)) copyFile({ from, part, file, wishes, colours });
    addOwnFiles(from, part, wishes);
    drawIcons(from, part);
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

function isCopied(from: string, file: string, { content }: Wishes): boolean {
  if (!existsSync(join(from, file)) || file === '') return false;
  if (file.startsWith('kirby/content/')) return content === 'demo';
  if (CHECKS_OF_PIECES.test(file)) return true;
  if (LEFT_OUT.some((pattern) => pattern.test(file))) return false;
  return !/\.test\.tsx?$/.test(file) || !DEMO_IN_TEST.test(readFileSync(join(from, file), 'utf8'));
}

interface Copied {
  from: string;
  part: string;
  file: string;
  wishes: Wishes;
  colours: ReadonlyMap<string, string>;
}

function copyFile({ from, part, file, wishes, colours }: Copied): void {
  const target = join(part, file.replaceAll('tweeklank', wishes.names.slug));
  // Copies first, which keeps the mode.
  cpSync(join(from, file), target);
  const source = readFileSync(target);
  if (source.includes(0) || file.endsWith('LICENSE')) return;
  let text = source.toString();
  if (file === TOKENS) text = withPalette(text);
  else if (!file.startsWith('kirby/content/')) text = recoloured(text, colours);
  if (file === WORDMARK) text = wordmarkFile(text, wishes.names.name);
  writeFileSync(target, renamed(text, file, wishes));
}

/** Replaces the site's name, but not the Dutch word "tweeklank" (diphthong) in texts. */
function renamed(text: string, file: string, { names, city }: Wishes): string {
  const isDutchText = /^kirby\/content\/|^app\/.*\/words\.ts$/.test(file);
  const diphthong = /(?<![@/.\w-])tweeklank(en)?(?![\w@/-]|\.\w)/g;
  return (isDutchText ? text.replace(diphthong, (_, plural) => (plural ? 'klankparen' : 'klankpaar')) : text)
    .replace(/Tweeklank(?=\\|[A-Z]|;\s*$)/gm, names.ident)
    .replaceAll('Tweeklank', names.plain)
    .replaceAll('TWEEKLANK', names.slug.toUpperCase())
    .replaceAll('tweeklank', names.slug)
    .replace(/\bDeventer\b/g, plainText(city));
}

type Theme = Readonly<Record<string, string>>;
const DARK = /(?=@media screen and \(prefers-color-scheme: dark\))/;
const COLOUR = /--([\w-]+): (#[0-9a-f]{6});/g;

function withPalette(css: string): string {
  const [light = '', dark = ''] = css.split(DARK);
  const set = (part: string, theme: Theme) =>
    part.replace(COLOUR, (line, token: string) => (theme[token] ? `--${token}: ${theme[token]};` : line));
  return set(light, palette.light) + set(dark, palette.dark);
}

function colourMap(css: string): ReadonlyMap<string, string> {
  const [before, after] = [css, withPalette(css)].map((text) => [...text.matchAll(COLOUR)]);
  const pairs = before?.map(([, , colour = ''], at) => [colour, after?.[at]?.[2] ?? colour] as const) ?? [];
  return new Map(pairs.toReversed());
}

function recoloured(text: string, colours: ReadonlyMap<string, string>): string {
  return text.replace(/#[0-9a-f]{6}\b/gi, (colour) => colours.get(colour.toLowerCase()) ?? colour);
}

function addOwnFiles(from: string, part: string, wishes: Wishes): void {
  for (const file of globSync('**/*.*', { cwd: join(from, TEMPLATES) })) {
    if (wishes.content === 'demo' && file.startsWith('kirby')) continue;
    const target = join(part, file.replace('README.template', 'README.md'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(join(from, TEMPLATES, file), 'utf8'), file, wishes));
  }
  for (const file of globSync('kirby/content/site.*.txt', { cwd: part })) {
    const text = readFileSync(join(part, file), 'utf8');
    writeFileSync(
      join(part, file),
      text.replace(/^Title: .*/m, () => `Title: ${wishes.names.name}`),
    );
  }
  const manifest = JSON.parse(readFileSync(join(part, 'package.json'), 'utf8'));
  for (const script of ['bench', 'create', 'requirements']) delete manifest.scripts[script];
  delete manifest.bin;
  writeFileSync(join(part, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Uses this project's packages, because the new site has none yet. */
function drawIcons(from: string, part: string): void {
  symlinkSync(join(from, 'node_modules'), join(part, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['tools/make-icons.ts'], { cwd: part, stdio: 'pipe' });
  rmSync(join(part, 'node_modules'));
}
