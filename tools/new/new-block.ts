import { randomUUID } from 'node:crypto';
import { kirbyBlocks } from '../../e2e/fixtures/hostile/fields.ts';
import { blockFiles, demoContent } from './block-files.ts';
import type { Project, Texts } from './project.ts';

const LIST = 'app/blocks/fields.ts';
const BODY = 'kirby/site/blueprints/fields/body.yml';
/** Is in Dutch only, so that a new block needs no translation. */
const DEMO = 'kirby/content/4_themas/3_geheugen/2_zo-lees-je-een-etiket/page.nl.txt';

export function newBlock({ read }: Project, kind: string): Texts {
  if (!/^[a-z][a-z\d]*$/.test(kind))
    throw new Error(
      `A kind of block has a name of small letters and digits, not "${kind}": try ${kind.toLowerCase().replace(/[^a-z\d]/g, '')}.`,
    );
  if (Object.hasOwn(kirbyBlocks, kind)) throw new Error(`The kind ${kind} is one of Kirby's own.`);
  const isNew = read(`app/blocks/${kind}/view.tsx`) === null;
  const files = Object.entries(blockFiles(kind)).filter(([file]) => read(file) === null);
  const lines = Object.entries({
    [LIST]: withLine(read(LIST) ?? '', kind),
    [BODY]: withKind(read(BODY) ?? '', kind),
    ...(isNew && withDemo(read(DEMO), kind)),
  }).filter(([file, text]) => text !== read(file));
  const written = [...files, ...lines];
  if (written.length === 0) throw new Error(`The kind ${kind} is there already.`);
  return Object.fromEntries(written);
}

function withLine(list: string, kind: string): string {
  const [comment = '', ...lines] = list.trimEnd().split('\n');
  const added = `export { ${kind} } from './${kind}/fields.ts';`;
  return `${[comment, ...new Set([...lines, added].sort())].join('\n')}\n`;
}

function withKind(body: string, kind: string): string {
  const line = `      - ${kind}\n`;
  return body.includes(line) ? body : `${body.trimEnd()}\n${line}`;
}

function withDemo(page: string | null, kind: string): Texts {
  if (page === null || page.includes(`"type": "${kind}"`)) return {};
  return { [DEMO]: withBlock(page, kind) };
}

function withBlock(page: string, kind: string): string {
  const block = { content: demoContent, id: randomUUID(), isHidden: false, type: kind };
  const json = JSON.stringify(block, null, 4).replace(/^/gm, '    ');
  const written = page.replace(/(\nBody:\s*\[.*?\n {4}\})\n\]/s, (_, body: string) => `${body},\n${json}\n]`);
  if (written === page) throw new Error(`${DEMO} has no body to which a block can be added.`);
  return written;
}
