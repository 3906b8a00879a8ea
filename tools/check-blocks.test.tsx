import { existsSync, globSync, readFileSync } from 'node:fs';
import { readBlueprints } from 'kql-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { blockExamples } from '#app/blocks/blocks.examples.tsx';
import { Blocks } from '#app/blocks/blocks.tsx';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import type { Block } from '#cms';
import { blockKinds } from '#cms/blocks/block-kinds.ts';
import { CmsContentError } from '#cms/common/errors.ts';
import { testContext, testImage } from '#cms/testing/test-context.ts';
import { type Fields, fieldsOf, kirbyBlocks } from '../e2e/fixtures/hostile/fields.ts';
import { findMissing, findStrays, type KnownKind } from './check-blocks.ts';

/** Shows or hides other fields, only in the Panel. */
const OF_THE_PANEL = 'location';

type Kind = (typeof blockKinds)[number];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const blueprints = readBlueprints('kirby/site/blueprints', ({ file, reason }) => {
  throw new Error(`${file}: ${reason}`);
});
const offered = kindsIn(blueprints['fields/body']);

function kindsIn(blueprint: unknown): string[] {
  if (typeof blueprint !== 'object' || blueprint === null) return [];
  const { fieldsets = {} } = blueprint as { fieldsets?: unknown };
  if (Array.isArray(fieldsets)) return fieldsets.filter((each) => typeof each === 'string');
  return Object.values(fieldsets as object).flatMap(kindsIn);
}

function namesOf(fields: Fields, isMeant: (type: string) => boolean = () => true): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (name === OF_THE_PANEL) return [];
    if (field.type !== 'structure') return isMeant(field.type) ? [name] : [];
    return namesOf(field.fields as Fields, isMeant).map((inner) => `${name}.${inner}`);
  });
}

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasRows = (value: unknown): value is object[] => Array.isArray(value) && value.some(isRow);

function namesIn(content: object): string[] {
  return Object.entries(content).flatMap(([name, value]) =>
    hasRows(value) ? value.flatMap(namesIn).map((inner) => `${name}.${inner}`) : [name],
  );
}

function noting(content: object, note: (name: string) => void): object {
  return new Proxy(content, {
    get(_, key) {
      const name = String(key);
      const value = Reflect.get(content, key);
      if (!hasRows(value)) note(name);
      return hasRows(value) ? value.map((row) => noting(row, (inner) => note(`${name}.${inner}`))) : value;
    },
  });
}

function decode({ type, shape, example }: Kind): { decoded: string[]; reason: string | null } {
  const names = [...JSON.stringify(shape.select).matchAll(/"block\.content\.(\w+)/g)].map(
    ([, name = '']) => name,
  );
  const content = noting(example.content, (name) => names.push(name));
  const images = [testImage, { ...testImage, uuid: 'file://stad' }];
  const context = testContext({ images });
  try {
    shape.decode({ id: type, ...example, content }, context);
    return { decoded: [...new Set(names)], reason: context.warnings[0] ?? null };
  } catch (error) {
    if (!(error instanceof CmsContentError)) throw error;
    return { decoded: [], reason: error.message };
  }
}

const markup = (...blocks: Block[]): string =>
  renderToStaticMarkup(
    <LocaleProvider value="nl">
      <Blocks blocks={blocks} />
    </LocaleProvider>,
  );

function lookUp(one: Kind): KnownKind {
  const kind = one.type;
  const own = blueprints[`blocks/${kind}`];
  const fields = own ? fieldsOf(own) : kirbyBlocks[kind];
  const folder = `app/blocks/${kind}`;
  const hasView = /export (?:function|const) View\b/.test(read(`${folder}/view.tsx`));
  const example: Block | undefined = blockExamples[kind];
  const html = example && hasView ? markup(example) : '';
  return {
    kind,
    ...decode(one),
    shown: namesIn(one.example.content),
    words: [...one.read, ...(one.found ?? [])],
    blueprint: fields
      ? { fields: namesOf(fields), written: namesOf(fields, (type) => type === 'writer') }
      : null,
    offered: offered.filter((each) => each === kind).length,
    hasView,
    html: html === markup() ? '' : html,
    hasStyle: existsSync(`${folder}/style.css`),
    hasFeed: existsSync(`${folder}/feed.ts`),
  };
}

test.each(blockKinds.map((kind) => [kind.type, kind] as const))(
  'a block of the kind %s is complete',
  (_, kind) => {
    expect(findMissing(lookUp(kind))).toEqual([]);
  },
);

test('every file of a kind of block belongs to an existing kind', () => {
  const lastOf = (path: string) => path.split(/[\\/]/).at(-1) ?? '';
  const files = globSync('kirby/site/blueprints/blocks/*.yml').map((file) => lastOf(file).slice(0, -4));
  expect(
    findStrays({
      kinds: blockKinds.map(({ type }) => type),
      folders: globSync('app/blocks/*/').map(lastOf),
      // Slides are blocks of the home carousel (cms/queries/home-carousel.ts).
      blueprints: files.filter((name) => name !== 'slide'),
    }),
  ).toEqual([]);
});

const complete: KnownKind = {
  kind: 'map',
  reason: null,
  decoded: ['title', 'items.text'],
  shown: ['title', 'items.text'],
  words: ['items.text'],
  blueprint: { fields: ['title', 'items.text'], written: ['items.text'] },
  offered: 1,
  hasView: true,
  html: '<p class="block-map">Ja</p>',
  hasStyle: true,
  hasFeed: false,
};
const fields = 'app/blocks/map/fields.ts';
const view = 'app/blocks/map/view.tsx';
const yml = 'kirby/site/blueprints/blocks/map.yml';

test.each<[string, Partial<KnownKind>]>([
  [`${yml} is missing: npm run new -- block map writes it`, { blueprint: null }],
  [`${fields}: the example cannot be decoded: title should be a text`, { reason: 'title should be a text' }],
  [
    `${fields}: the example has no items.text, which is a field in ${yml}`,
    { shown: ['title'], decoded: ['title'] },
  ],
  [`${fields}: stored() does not read items.text, which is a field in ${yml}`, { decoded: ['title'] }],
  [`${yml} has no field date, which ${fields} reads`, { decoded: [...complete.decoded, 'date'] }],
  [`${fields}: items.text holds text, but neither read nor found names it`, { words: [] }],
  [`${fields}: read or found names date, which is no field`, { words: ['items.text', 'date'] }],
  [
    'kirby/site/blueprints/fields/body.yml does not offer map: npm run new -- block map writes it',
    { offered: 0 },
  ],
  ['kirby/site/blueprints/fields/body.yml offers map 2 times', { offered: 2 }],
  [`${view} does not export View: npm run new -- block map writes it`, { hasView: false }],
  [`${view} shows nothing of the example`, { html: '' }],
  [`${view} has no class block-map, but there is app/blocks/map/style.css`, { html: '<p>Ja</p>' }],
  [`app/blocks/map/style.css is missing: ${view} has the class block-map`, { hasStyle: false }],
  [
    `app/blocks/map/feed.ts is missing: feeds cannot show islands, icons and buttons of ${view}`,
    { html: '<p class="block-map" data-island="map">Ja</p>' },
  ],
])('an incomplete kind is reported: %s', (lack, over) => {
  expect(findMissing(complete)).toEqual([]);
  expect(findMissing({ ...complete, ...over })).toEqual([lack]);
});

test('a folder without a line in the list and a blueprint without a folder are named', () => {
  expect(findStrays({ kinds: ['list'], folders: ['list', 'map'], blueprints: ['list', 'poll'] })).toEqual([
    'app/blocks/fields.ts has no line for app/blocks/map: npm run new -- block map writes it',
    'kirby/site/blueprints/blocks/poll.yml has no folder in app/blocks: npm run new -- block poll writes it',
  ]);
});
