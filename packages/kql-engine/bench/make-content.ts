import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Fields = Readonly<Record<string, string>>;

const languages = ['en', 'nl'] as const;
const day = 86_400_000;
const firstDay = Date.UTC(2010, 0, 1);
const words = 'harbour lantern market orchard printer quarter river sparrow timber village window year'.split(
  ' ',
);
const pictureEvery = 20;
const blocksInBody = 12;
const wordsInBlock = 50;
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The same number of pages gives the same texts. */
export function makeContent(pages: number): string {
  const contentDir = mkdtempSync(join(tmpdir(), 'kql-engine-bench-'));
  writePage(contentDir, '', 'site', {
    Title: 'Bench',
    Footer: 'Open **every day**, see (link: agenda text: the agenda).',
    Menu: '- page://list0\n- page://list1',
    Redirects: "-\n  from: old\n  to: agenda\n  code: '301'\n-\n  from: older\n  to: news\n  code: '302'",
  });
  writePage(contentDir, 'home', 'home', {
    Title: 'Home',
    Uuid: 'home',
    Carousel: Array.from({ length: 5 }, (_, number) => `- page://${uuidOf(number)}`).join('\n'),
  });
  writePage(contentDir, '1_agenda', 'list', { Title: 'Agenda', Uuid: 'list0' });
  writePage(contentDir, '2_news', 'list', { Title: 'News', Uuid: 'list1' });
  for (let number = 0; number < pages - 3; number += 1) writeItem(contentDir, number);
  return contentDir;
}

function uuidOf(number: number): string {
  return `made${String(number).padStart(12, '0')}`;
}

function writeItem(contentDir: string, number: number): void {
  const date = new Date(firstDay + number * 7 * day).toISOString().slice(0, 10);
  const isEvent = number % 2 === 0;
  const hasPicture = number % pictureEvery < 2;
  const folder = `${isEvent ? '1_agenda' : '2_news'}/${number + 1}_${isEvent ? 'event' : 'article'}-${number}`;
  writePage(contentDir, folder, isEvent ? 'event' : 'article', {
    Title: `${wordAt(number)} ${wordAt(number * 5 + 1)} ${number}`,
    Uuid: uuidOf(number),
    ...(isEvent ? { Datetime: `${date} 20:00:00`, Enddatetime: `${date} 22:00:00` } : { Date: date }),
    Tags: `${wordAt(number)}, ${wordAt(number + 3)}`,
    Related: [1, 2, 3].map((back) => `- page://${uuidOf(Math.max(0, number - back))}`).join('\n'),
    Links: `-\n  title: ${wordAt(number)}\n  url: https://example.com/${number}\n-\n  title: more\n  url: /news`,
    Cover: hasPicture ? `- file://picture${number}` : '',
    Body: JSON.stringify(Array.from({ length: blocksInBody }, (_, at) => makeBlock(number, at))),
  });
  if (!hasPicture) return;
  const file = join(contentDir, folder, 'cover.gif');
  writeFileSync(file, picture);
  for (const language of languages)
    writeFileSync(
      `${file}.${language}.txt`,
      toText({ Uuid: `picture${number}`, Alt: `A ${wordAt(number)}` }),
    );
}

function makeBlock(page: number, at: number) {
  const text = Array.from({ length: wordsInBlock }, (_, word) =>
    wordAt(page + at * 7 + word * (at + 1)),
  ).join(' ');
  const isHeading = at % 4 === 0;
  return {
    content: isHeading ? { level: 'h2', text: text.slice(0, 40) } : { text: `<p>${text}</p>` },
    id: `block-${page}-${at}`,
    isHidden: false,
    type: isHeading ? 'heading' : 'text',
  };
}

function wordAt(number: number): string {
  return words[number % words.length] ?? '';
}

function writePage(contentDir: string, folder: string, template: string, fields: Fields): void {
  mkdirSync(join(contentDir, folder), { recursive: true });
  for (const language of languages)
    writeFileSync(join(contentDir, folder, `${template}.${language}.txt`), toText(fields));
}

function toText(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n\n----\n\n');
}
