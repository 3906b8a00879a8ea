import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedTransport } from '#cms';
import { root } from '../site-process.ts';

/** The site's texts with tags or entities, from its content: texts of blocks, and HTML made of Markdown. */
export async function readTexts(): Promise<string[]> {
  const mediaDir = mkdtempSync(join(tmpdir(), 'bench-sanitise-'));
  const log = { info() {}, warn() {}, error() {} };
  const transport = createEmbeddedTransport({ contentDir: join(root, 'kirby/content'), mediaDir, log });
  try {
    const select = {
      blocks: 'page.content.body.toBlocks',
      texts: { query: 'page.content.body.toBlocks', select: { text: 'block.content.text.kirbytext' } },
    };
    const answer = await transport.query({ query: 'site.index', select }, 'nl');
    return textsIn(answer).filter((text) => /[<&]/.test(text));
  } finally {
    transport.close();
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * The same texts concatenated to a length of `letters` each, with a link to a deleted page in every one that
 * contains a word.
 */
export function makeLong(
  texts: readonly string[],
  { count, letters }: { count: number; letters: number },
): string[] {
  const alive = texts.filter((text) => text.startsWith('<p>'));
  return Array.from({ length: count }, (_, turn) => {
    let long = '';
    for (let at = turn * 17; long.length < letters; at += 1) {
      const text = alive[at % alive.length];
      if (text === undefined) throw new RangeError('There are no texts to make long ones of.');
      long += text.replace(/<p>/, `<p><a href="page://gone-${at}">weg</a> `);
    }
    return long;
  });
}
