import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Wishes } from './create-site.ts';
import { namesOf } from './names.ts';
import { makePalette, PAIRS } from './palette.ts';
import { winterHours } from './zones.ts';

export const usage = `npm run create -- DIR [--name NAME] [--city CITY] [--zone ZONE] [--languages LANGUAGES] [--inks INKS] [--content CONTENT] [--token TOKEN] [--yes]

Makes a site of your own in the folder DIR, which is not there yet. It says what else it needs.

  --name       the name of the site, as visitors read it
  --city       where it is; may be empty
  --zone       its time zone: Europe/Amsterdam, or another one with the summer time of Europe
  --languages  nl,en: both are there
  --inks       ${Object.keys(PAIRS).join(', ')}, or two colours: "#ff4b2b,#1f3be6"
  --content    demo, empty (one page of each kind), or the address of a Kirby
  --token      the token of that Kirby (plugin kirby-headless)
  --yes        no questions: what is not given is the first of each
`;

const options = {
  name: { type: 'string' },
  city: { type: 'string' },
  zone: { type: 'string' },
  languages: { type: 'string' },
  inks: { type: 'string' },
  content: { type: 'string' },
  token: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Terminal {
  question(text: string): Promise<string>;
  write(line: string): void;
  close(): void;
}

/** Null where nobody can answer. */
function ownTerminal(): Terminal | null {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface(process.stdin, process.stdout);
  return {
    question: (text) => terminal.question(text),
    write: (line) => process.stdout.write(`${line}\n`),
    close: () => terminal.close(),
  };
}

/**
 * The wishes that the arguments say, and answers to what they do not.
 * @throws Error in one sentence for a wrong one; null when only help is wanted
 */
export async function readWishes(
  args: readonly string[],
  today: string,
  openTerminal: () => Terminal | null = ownTerminal,
): Promise<Wishes | null> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return null;
  const [to, more] = positionals;
  if (to === undefined || more !== undefined) throw new Error('Name one folder: npm run create -- ../mysite');
  const terminal = values.yes ? null : openTerminal();

  /** What was given, or the answer to a question, which is put again until the answer can be read. */
  async function wish<T>(
    given: string | undefined,
    [question, preset]: readonly [question: string, preset: string],
    read: (text: string) => T,
  ): Promise<T> {
    if (given !== undefined || terminal === null) return read(given ?? preset);
    for (;;) {
      const answer = (await terminal.question(`${question} [${preset}] `)).trim();
      try {
        return read(answer || preset);
      } catch (error) {
        terminal.write(error instanceof Error ? error.message : String(error));
      }
    }
  }

  try {
    const names = await wish(values.name, ['Name of the site', nameOfFolder(to)], namesOf);
    const city = await wish(values.city, ['City', ''], (text) => oneLine(text, 'city'));
    const zone = await wish(values.zone, ['Time zone', 'Europe/Amsterdam'], zoneOf);
    await wish(values.languages ?? 'nl,en', ['Languages', 'nl,en'], checkLanguages);
    const inks = `Inks (${Object.keys(PAIRS).join(', ')}, or two colours like "#ff4b2b,#1f3be6")`;
    const palette = await wish(values.inks, [inks, 'brick'], paletteOf);
    const kinds = 'Content (empty: one page of each kind; demo; or the address of a Kirby)';
    const content = await wish(values.content, [kinds, 'empty'], contentOf);
    const isKirby = content instanceof URL;
    const token = isKirby
      ? await wish(values.token, ['Token of that Kirby', ''], (text) => text)
      : (values.token ?? '');
    return { to, names, city, zone, palette, content, token: token === '' ? null : token, today };
  } finally {
    terminal?.close();
  }
}

function zoneOf(given: string): string {
  winterHours(given);
  return given;
}

function nameOfFolder(to: string): string {
  const name = basename(resolve(to)).replace(/[-_]+/g, ' ').trim();
  return name === '' ? 'Site' : `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function oneLine(text: string, what: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`The ${what} has one line.`);
  return text.trim();
}

function checkLanguages(given: string): void {
  if (
    given
      .split(/[\s,]+/)
      .toSorted()
      .join() !== 'en,nl'
  )
    throw new Error('The languages are nl,en: CONTRIBUTING.md says how to add one.');
}

/** Null for the inks of this house. @throws Error for what is none, PaletteError for what cannot be read */
function paletteOf(given: string): Wishes['palette'] {
  if (given === 'brick') return null;
  const pair = Object.hasOwn(PAIRS, given)
    ? PAIRS[given]
    : given.split(',').map((each) => each.trim().toLowerCase());
  const [one = '', other = ''] = pair ?? [];
  if (pair?.length !== 2 || ![one, other].every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
    throw new Error(
      `The inks are one of ${Object.keys(PAIRS).join(', ')}, or two colours like "#ff4b2b,#1f3be6".`,
    );
  return makePalette(one, other);
}

function contentOf(given: string): Wishes['content'] {
  if (given === 'demo' || given === 'empty') return given;
  const url = URL.parse(given);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Error(`The content is demo, empty, or an address like https://cms.example.nl, not "${given}".`);
}
