import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readFields, writeFields } from '../../e2e/fixtures/kirby-text.ts';
import { createRandom, type Random } from '../../packages/kql-engine/fuzz/random.ts';

export interface Wanted {
  kind: 'article' | 'event' | 'podcast' | 'page' | 'subpages' | 'challenge';
  number: number;
  place: number;
}

export interface MadePage {
  folder: string;
  texts: [name: string, text: string][];
  links: string[];
  savedAt: Date;
}

interface Original {
  texts: Partial<Record<Language, Map<string, string>>>;
  template: string;
  others: string[];
}

interface Block {
  type: string;
}

type Language = (typeof languages)[number];

const languages = ['nl', 'en'] as const;
const patterns: Record<Wanted['kind'], string> = {
  article: '*_nieuws/*/article*.nl.txt',
  event: '*_agenda/*/event.nl.txt',
  podcast: '*_podcasts/*/podcast.nl.txt',
  page: '*/*/page.nl.txt',
  subpages: '*/subpages.nl.txt',
  challenge: '*_themas/*/challenge.nl.txt',
};
const themes = ['geluid', 'schrijven', 'geheugen', 'automaten', 'moedertaal', 'taaleilanden'];
const day = 86_400_000;
const today = Date.UTC(2026, 10, 20);
const firstDay = Date.UTC(2010, 0, 1);
const upcoming = { share: 0.1, days: 1_095 };
const untranslatedShare = 0.2;
const translatedSlugShare = 0.5;

export function createPageMaker(contentDir: string): (wanted: Wanted) => MadePage {
  const originals = Object.fromEntries(
    Object.entries(patterns).map(([kind, pattern]) => [kind, readOriginals(contentDir, pattern)]),
  ) as Record<Wanted['kind'], Original[]>;
  const all = Object.values(originals).flat();

  return ({ kind, number, place }) => {
    // Neighbouring seeds begin alike, so they are multiplied.
    const random = createRandom(number * 0x9e3779b1);
    const among = originals[kind];
    const original = among[place % among.length] as Original;
    const second = random.pick(all);
    const drawn = random.chance(0.4) ? random.pick(all) : null;
    // Kirby shows only the later of two blocks with the same id.
    const extra = drawn === original ? null : drawn;
    const cuts = [random.fraction(), random.fraction()] as const;
    const date = dateOf(kind, random);
    const isTranslated = !random.chance(untranslatedShare);
    const hasOwnSlug = random.chance(translatedSlugShare);
    const tags = [random.pick(themes), random.pick(themes)];
    const write = (language: Language): [string, string] => {
      const fields = new Map(original.texts[language] ?? original.texts.nl);
      const title = mixTitles(titleOf(original, language), titleOf(second, language), cuts);
      fields.set('Title', title);
      const body = [...blocksOf(original, language), ...(extra ? blocksOf(extra, language).slice(0, 8) : [])];
      fields.set('Body', JSON.stringify(body, null, 4));
      fields.delete('Slug');
      fields.delete('Moments');
      if (language === 'en' && hasOwnSlug) fields.set('Slug', `${slugOf(title)}-${number}`);
      if (language === 'nl') for (const [name, value] of ownFields()) fields.set(name, value);
      return [`${original.template}.${language}.txt`, writeFields(fields)];
    };
    function ownFields(): [string, string][] {
      const own: [string, string][] = [['Uuid', uuidOf(number)]];
      if (kind === 'event') own.push(['Datetime', `${date} 20:00:00`], ['Enddatetime', `${date} 22:00:00`]);
      if (kind === 'article' || kind === 'podcast') own.push(['Date', date]);
      if (kind === 'podcast') own.push(['Number', String(100 + place)]);
      if (kind === 'challenge') own.push(['Tag', `thema-${place}`]);
      else if (kind !== 'page' && kind !== 'subpages') own.push(['Tags', [...new Set(tags)].join(', ')]);
      if (number > 3)
        own.push(['Related', [1, 2, 3].map((back) => `- page://${uuidOf(number - back)}`).join('\n')]);
      return own;
    }
    const texts = [write('nl'), ...(isTranslated ? [write('en')] : [])];
    const slug = `${slugOf(mixTitles(titleOf(original, 'nl'), titleOf(second, 'nl'), cuts)).slice(0, 60)}-${number}`;
    const latest = today - random.fraction() * 60 * day;
    const isDated = kind === 'event' || kind === 'article' || kind === 'podcast';
    return {
      folder: `${isDated ? date.replaceAll('-', '') : place + 20}_${slug}`,
      ...withOwnFiles(original, texts, number),
      savedAt: new Date(Math.min(Date.parse(date) + random.fraction() * day, latest)),
    };
  };
}

function uuidOf(number: number): string {
  return `made${String(number).padStart(12, '0')}`;
}

const fieldsOf = (path: string) => readFields(readFileSync(path, 'utf8'));

function readOriginals(contentDir: string, pattern: string): Original[] {
  const files = globSync(pattern, { cwd: contentDir }).sort();
  if (files.length === 0) throw new Error(`${contentDir} has no page ${pattern}.`);
  return files.map((file) => {
    const path = join(contentDir, file);
    const template = basename(file).split('.')[0] ?? '';
    const english = path.replace(/\.nl\.txt$/, '.en.txt');
    return {
      template,
      texts: { nl: fieldsOf(path), ...(existsSync(english) ? { en: fieldsOf(english) } : {}) },
      others: template === 'podcast' ? globSync(join(dirname(path), '*.mp3*')) : [],
    };
  });
}

function withOwnFiles(
  { others }: Original,
  texts: [string, string][],
  number: number,
): Pick<MadePage, 'texts' | 'links'> {
  const metas = others.filter((path) => path.endsWith('.txt'));
  const uuids = metas.flatMap((path) => fieldsOf(path).get('Uuid') ?? []);
  const rename = (text: string) =>
    uuids.reduce((changed, uuid) => changed.replaceAll(uuid, `${uuid.slice(0, 8)}${number}`), text);
  return {
    texts: [
      ...texts,
      ...metas.map((path): [string, string] => [basename(path), readFileSync(path, 'utf8')]),
    ].map(([name, text]) => [name, rename(text)]),
    links: others.filter((path) => !path.endsWith('.txt')),
  };
}

function titleOf({ texts }: Original, language: Language): string {
  return (texts[language] ?? texts.nl)?.get('Title') ?? '';
}

function blocksOf({ texts }: Original, language: Language): Block[] {
  return JSON.parse((texts[language] ?? texts.nl)?.get('Body') || '[]');
}

function mixTitles(first: string, second: string, [cutFirst, cutSecond]: readonly [number, number]): string {
  const [start, end] = [first.split(' '), second.split(' ')];
  const cached = start.slice(0, 1 + Math.floor(cutFirst * start.length));
  return [...cached, ...end.slice(Math.floor(cutSecond * end.length))].join(' ');
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'x';
}

function dateOf(kind: Wanted['kind'], random: Random): string {
  const isUpcoming = kind === 'event' && random.chance(upcoming.share);
  const moment = isUpcoming
    ? today + random.fraction() * upcoming.days * day
    : firstDay + random.fraction() * (today - day - firstDay);
  return new Date(moment).toISOString().slice(0, 10);
}
