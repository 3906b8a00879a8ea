import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFields, withFields } from '../../e2e/fixtures/kirby-text.ts';

export interface Articles {
  contentDir: string;
  paths: string[];
  words: number;
  lastWords(path: string): string;
  [Symbol.dispose](): void;
}

interface Block {
  type: string;
  content: { text?: string };
}

const wanted = 2_000;
const main = 'de-ui-schuift-op';
const more = ['de-h-is-ook-maar-lucht', 'de-stem-van-de-bus-komt-op-de-fiets'];

export function writeArticles(source: string, count: number): Articles {
  const contentDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  cpSync(source, contentDir, { recursive: true });
  const file = articleFile(contentDir, main);
  const text = readFileSync(file, 'utf8');
  const others = more.flatMap((slug) => bodyOf(readFileSync(articleFile(contentDir, slug), 'utf8')));
  const body = lengthen(bodyOf(text), others);
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const folder = join(dirname(file), '..', `20261101_bench-${number}`);
    mkdirSync(folder);
    const content = { text: `<p>${lastWords(number)}</p>` };
    const last = { type: 'text', id: 'last', isHidden: false, content };
    const copy = withFields(text, {
      Title: `Een lang artikel, nummer ${number}`,
      Body: JSON.stringify([...body, last]),
      Uuid: `benchpage${number}`,
    });
    writeFileSync(join(folder, 'articlehero.nl.txt'), copy);
    paths.push(`/nieuws/bench-${number}`);
  }
  return {
    contentDir,
    paths,
    words: wordsIn(body),
    lastWords: (path) => lastWords(Number(path.slice(path.lastIndexOf('-') + 1))),
    [Symbol.dispose]: () => rmSync(contentDir, { recursive: true, force: true }),
  };
}

function articleFile(contentDir: string, slug: string): string {
  const [file] = globSync(`*_nieuws/*_${slug}/*.nl.txt`, { cwd: contentDir }).filter((name) =>
    name.includes('/article'),
  );
  if (file === undefined) throw new Error(`The content has no article ${slug}.`);
  return join(contentDir, file);
}

function bodyOf(text: string): Block[] {
  return JSON.parse(readFields(text).get('Body') || '[]');
}

function lengthen(body: readonly Block[], others: readonly Block[]): Block[] {
  const long = [...body];
  for (const block of others) {
    if (wordsIn(long) >= wanted) break;
    if (block.type === 'text') long.push(block);
  }
  if (wordsIn(long) < wanted) throw new Error(`The article has only ${wordsIn(long)} words.`);
  return long;
}

function wordsIn(blocks: readonly Block[]): number {
  const text = blocks.map(({ content }) => (content.text ?? '').replace(/<[^>]*>/g, ' ')).join(' ');
  return text.trim().split(/\s+/).length;
}

function lastWords(number: number): string {
  return `Hier eindigt artikel ${number}.`;
}
