import { existsSync, globSync, readFileSync } from 'node:fs';
import { readBlueprints } from 'kql-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { blockMap } from '#app/blocks/block-map.ts';
import { blockExamples } from '#app/blocks/blocks.examples.tsx';
import { Blocks } from '#app/blocks/blocks.tsx';
import { PageLanguageProvider } from '#app/i18n/use-page-words.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { Block } from '#cms';
import { accordion } from '#cms/blocks/accordion.ts';
import { blockKinds } from '#cms/blocks/block-kinds.ts';
import { CmsContentError } from '#cms/common/errors.ts';
import { testContext } from '#cms/testing/test-context.ts';
import { type Fields, fieldsOf, kirbyBlocks } from '../e2e/fixtures/hostile/fields.ts';
import { findMissing, type KnownKind } from './check-blocks.ts';

/** Kinds without a style of their own: they look like any text or line. */
const PLAIN: readonly string[] = ['line', 'list', 'markdown', 'text'];
/** A field that only the Panel uses: it shows or hides other fields. */
const OF_THE_PANEL = 'location';

type Kind = (typeof blockKinds)[number];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const blueprints = readBlueprints('kirby/site/blueprints', ({ file, reason }) => {
  throw new Error(`${file}: ${reason}`);
});
const body = JSON.stringify(blueprints['fields/body']);
const model = read('docs/content-model.md').split('\n');
const editors = read('docs/editors.md').split('\n');

/** `items`, or `items.title` and `items.text` for a list of rows. */
function namesOf(fields: Fields, isMeant: (type: string) => boolean = () => true): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (name === OF_THE_PANEL) return [];
    if (field.type !== 'structure') return isMeant(field.type) ? [name] : [];
    return namesOf(field.fields as Fields, isMeant).map((inner) => `${name}.${inner}`);
  });
}

/**
 * The fields that the decoder and the query read, from a block whose texts are empty and whose lists have one
 * row.
 */
function decodedBy({ shape }: Kind, fields: Fields): string[] {
  const seen: string[] = [];
  const noting = (prefix: string, give: (name: string) => unknown): object =>
    new Proxy(
      {},
      {
        get(_, name) {
          seen.push(prefix + String(name));
          return give(String(name));
        },
      },
    );
  const content = noting('', (name) =>
    fields[name]?.type === 'structure' ? [noting(`${name}.`, () => 'x')] : '',
  );
  try {
    shape.decode({ id: 'x', content }, testContext());
  } catch (error) {
    // Decoding fails on a missing picture: the fields read until then count.
    if (!(error instanceof CmsContentError)) throw error;
  }
  const requested = JSON.stringify(shape.select).matchAll(/"block\.content\.(\w+)/g);
  const rows = seen.filter((name) => name.includes('.')).map((name) => name.replace(/\..*/, ''));
  const all = [
    ...seen.filter((name) => !rows.includes(name)),
    ...[...requested].map(([, name = '']) => name),
  ];
  return [...new Set(all)];
}

const markup = (...blocks: Block[]): string =>
  renderToStaticMarkup(
    <PageLanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
      <Blocks blocks={blocks} />
    </PageLanguageProvider>,
  );

/** The name of a kind in the Panel in Dutch and in English; Kirby's own kinds have English names only. */
function namesInPanel(kind: string): string[] {
  const { name } = blueprints[`blocks/${kind}`] ?? {};
  const { nl, en } = (typeof name === 'object' ? name : {}) as { nl?: string; en?: string };
  const kirbys = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  return nl && en ? [`**${nl}** (_${en}_)`] : [`(_${kirbys}_)`, `**${kirbys}**`];
}

function lookUp(one: Kind): KnownKind {
  const kind = one.type;
  const own = blueprints[`blocks/${kind}`];
  const fields = own ? fieldsOf(own) : kirbyBlocks[kind];
  const example: Block | undefined = blockExamples[kind];
  const html = example && markup(example);
  const isRow = (line: string) =>
    line.startsWith('|') && line.split('|')[1]?.trim().split(', ').includes(kind);
  return {
    kind,
    decoded: decodedBy(one, fields ?? {}),
    words: [...one.words.read, ...(one.words.found ?? [])],
    blueprint: fields
      ? { fields: namesOf(fields), written: namesOf(fields, (type) => type === 'writer') }
      : null,
    offered: body.split(`"${kind}"`).length - 1,
    hasView: blockMap[kind] !== undefined,
    example: html === undefined ? null : html === markup() ? '' : html,
    isPlain: PLAIN.includes(kind),
    style: read(`app/blocks/${kind}/${kind}-block.css`),
    styleList: read('app/blocks/blocks.css'),
    modelRow: model.find(isRow) ?? '',
    editorsLine:
      editors.find(
        (line) => line.startsWith('|') && namesInPanel(kind).some((name) => line.includes(name)),
      ) ?? '',
  };
}

test.each(blockKinds.map((kind) => [kind.type, kind] as const))(
  'a block of the kind %s is complete',
  (_, kind) => {
    expect(findMissing(lookUp(kind))).toEqual([]);
  },
);

const complete = lookUp(accordion);

test.each<[string, Partial<KnownKind>]>([
  ['kirby/site/blueprints/blocks/accordion.yml is not there', { blueprint: null }],
  ['kirby/site/blueprints/fields/body.yml offers it 0 times', { offered: 0 }],
  ['cms/blocks/accordion.ts does not read items.text', { decoded: ['items.title'] }],
  ['its blueprint has no field date', { decoded: [...complete.decoded, 'date'] }],
  ['cms/blocks/accordion.ts names no words of items.text', { words: ['items.title'] }],
  ['it names words of text, which is no field', { words: [...complete.words, 'text'] }],
  ['app/blocks/block-map.ts has no view of it', { hasView: false }],
  ['app/blocks/blocks.examples.tsx has no example of it', { example: null }],
  ['its example shows nothing', { example: '' }],
  ['what it shows has no class block-accordion', { example: '<p>Ja</p>' }],
  ['app/blocks/accordion/accordion-block.css is not there', { style: '' }],
  ['app/blocks/blocks.css does not import accordion/accordion-block.css', { styleList: '' }],
  ['docs/content-model.md has no row for it', { modelRow: '' }],
  ['its row in docs/content-model.md has no title', { modelRow: '| accordion | `items`, `text` |' }],
  ['docs/editors.md does not say what it is for', { editorsLine: '' }],
])('an incomplete kind is reported: %s', (lack, over) => {
  expect(findMissing({ ...complete, ...over })).toEqual([lack]);
});

test('every file of a kind of block belongs to an existing kind', () => {
  const kinds: readonly string[] = blockKinds.map(({ type }) => type);
  const folders = globSync('app/blocks/*/').map((folder) => folder.split(/[\\/]/).at(-1) ?? '');
  const files = globSync('kirby/site/blueprints/blocks/*.yml').map((file) =>
    file.replace(/.*[\\/]|\.yml$/g, ''),
  );
  const definitions = globSync('cms/blocks/*.ts').filter((file) => /= blockKind\(/.test(read(file)));
  expect(folders.toSorted()).toEqual(kinds.toSorted());
  expect(definitions).toHaveLength(kinds.length);
  // Slides are blocks of the carousel of home (cms/queries/home-carousel.ts).
  expect(files.filter((name) => name !== 'slide' && !kinds.includes(name))).toEqual([]);
});
