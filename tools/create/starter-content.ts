import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import starter from './starter-pages.json' with { type: 'json' };

interface Texts {
  title: string;
  slug?: string;
  fields: Readonly<Record<string, string>>;
}

interface StarterPage {
  /** The folder, with the number that lists it. */
  folder: string;
  template: string;
  hasBody: boolean;
  /** What is no language. */
  facts?: Readonly<Record<string, string>>;
  nl: Texts;
  en: Texts;
}

export interface StarterFacts {
  name: string;
  city: string;
  /** `2026-11-27` */
  today: string;
}

const BODIES = {
  nl: ['Kop', 'Hier staat de tekst. Blokken voeg je toe in het Panel, of in dit bestand.'],
  en: ['Heading', 'The text stands here. Blocks are added in the Panel, or in this file.'],
} as const;

/** One page of each kind, in both languages, with the days around the one on which the site is made. */
function starterPages({ today }: StarterFacts): StarterPage[] {
  const days: Record<string, string> = { today, soon: dayAfter(today, 14), yesterday: dayAfter(today, -1) };
  const text = JSON.stringify(starter).replace(/\{(\w+?)(Number)?\}/g, (_, name: string, isNumber) => {
    const day = days[name] ?? '';
    return isNumber ? day.replaceAll('-', '') : day;
  });
  return JSON.parse(text);
}

const tag = (name: string) => `\n-\n  key: "eerste"\n  name: "${name}"`;
/** Writes a content folder with one page of each kind. */
export function writeStarterContent(dir: string, facts: StarterFacts): void {
  const pages = starterPages(facts);
  const uuids = new Map(pages.map(({ folder }) => [folder, randomUUID().replaceAll('-', '').slice(0, 16)]));
  const links = (folders: readonly string[]) =>
    `\n${folders.map((folder) => `- page://${uuids.get(folder)}`).join('\n')}`;
  for (const { folder, template, hasBody, nl, facts: own = {}, en } of pages) {
    const write = (
      language: 'nl' | 'en',
      { title, slug, fields }: Texts,
      more: Readonly<Record<string, string>>,
    ) =>
      writeText(join(dir, folder, `${template}.${language}.txt`), {
        ...{ Title: title, ...(slug !== undefined && { Slug: slug }) },
        ...more,
        ...fields,
        ...(hasBody && { body: `\n${JSON.stringify(blocksOf(BODIES[language]), null, 4)}` }),
      });
    write('nl', nl, { ...own, uuid: uuids.get(folder) ?? '' });
    write('en', en, {});
  }
  const menu = ['1_agenda', '2_nieuws', '3_podcasts', '4_themas', '5_bezoek'];
  writeText(join(dir, 'site.nl.txt'), {
    ...{
      Title: facts.name,
      Description: `De website van ${facts.name}.`,
      Tagline: 'Eén regel over wie je bent',
    },
    ...{
      Primary: links(menu),
      Secondary: links(['6_over', '7_contact']),
      Left: links(menu.slice(0, 3)),
      Right: links(menu.slice(3)),
    },
    ...{
      Tags: tag('Eerste'),
      City: facts.city,
      Footerpages: links(['6_over', '7_contact']),
    },
  });
  writeText(join(dir, 'site.en.txt'), {
    Title: facts.name,
    Description: `The website of ${facts.name}.`,
    Tagline: 'One line about who you are',
    Tags: tag('First'),
  });
}

function blocksOf([heading = '', text = '']: readonly string[]) {
  const block = (type: string, content: object) => ({ content, id: randomUUID(), isHidden: false, type });
  return [
    block('text', { text: `<p>${text}</p>` }),
    block('heading', { level: 'h2', text: heading }),
    block('text', { text: `<p>${text}</p>` }),
  ];
}

/** Kirby's form of a text file. A line of dashes in a value would end it. */
function writeText(file: string, fields: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(file), { recursive: true });
  const lines = Object.entries(fields).map(
    ([key, value]) => `${key[0]?.toUpperCase()}${key.slice(1)}: ${value.replace(/^----/gm, '\\----')}`,
  );
  writeFileSync(file, `${lines.join('\n\n----\n\n')}\n`);
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
