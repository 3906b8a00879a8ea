import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KqlRequest, Select } from '../cms/decode/kql.ts';
import { pageCards, pageTypes } from '../cms/pages/page-types.ts';
import { draftFacts, draftPage } from '../cms/queries/draft.ts';
import { fileUrl, imageFile } from '../cms/queries/file.ts';
import { page } from '../cms/queries/page.ts';
import { datesOfPage, datesOfPages } from '../cms/queries/page-dates.ts';
import { pageTimes } from '../cms/queries/page-times.ts';
import { searchRecords } from '../cms/queries/search-records.ts';
import { listQueries, siteQueries } from '../cms/queries/site-queries.ts';
import { type TeaserKinds, teaserOf } from '../cms/queries/teasers.ts';

const client = resolve('packages/kql-engine/src/client/create-client.ts');
const folder = mkdtempSync(join(tmpdir(), 'kql-types-'));
const model = join(folder, 'model.ts');
let requests: KqlRequest[];

beforeAll(async () => {
  const args = ['--blueprints', 'kirby/site/blueprints', '--content', 'kirby/content', '--out', model];
  args.push('--file-methods', 'sound');
  execFileSync(process.execPath, ['packages/kql-engine/command/kql-engine.ts', 'types', ...args]);
  requests = await siteRequests();
});
afterAll(() => rmSync(folder, { recursive: true }));

const id = 'map/pagina';

async function siteRequests(): Promise<KqlRequest[]> {
  const files = globSync('cms/queries/*.ts', { exclude: ['**/*.test.ts'] });
  const modules = (await Promise.all(files.map((file) => import(resolve(file))))) as object[];
  const isQuery = (value: unknown): value is { request: KqlRequest } =>
    typeof value === 'object' && value !== null && 'request' in value;
  const fixed = modules.flatMap((each) => Object.values(each).filter(isQuery));
  const templates = Object.keys(pageTypes) as (keyof typeof pageTypes)[];
  const found = { ...({} as Parameters<typeof draftPage>[0]), id: id, template: 'fullblock' };
  const made = [
    ...templates.map((template) => page(id, template)),
    ...Object.values(listQueries),
    ...Object.values(siteQueries),
    ...(['page', ...Object.keys(pageCards)] as (keyof TeaserKinds)[]).map((kind) => teaserOf(kind, id)),
    draftFacts(id),
    imageFile('file://abc'),
    fileUrl('file://abc'),
    datesOfPage(id),
    datesOfPages([id, 'pers']),
    pageTimes([id, 'pers']),
    searchRecords([id, 'pers']),
    draftPage(found, 'nl', false),
  ];
  return [...new Map([...fixed, ...made].map(({ request }) => [JSON.stringify(request), request])).values()];
}

/** Lists the path to each value of a result; `0` is an item of a list. */
function pathsOf(select: Select | undefined): string[][] {
  if (typeof select !== 'object') return [[]];
  return Object.entries(select.select).flatMap(([name, inner]) =>
    pathsOf(inner).map((path) => [name, ...path]),
  );
}

const pathsIn = ({ select }: KqlRequest) => pathsOf(select && { select });

async function check(name: string, source: string): Promise<string[]> {
  const file = join(folder, name);
  writeFileSync(file, source);
  const flags = '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler'.split(' ');
  const more = [
    '--ignoreConfig',
    '--types',
    '',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--extendedDiagnostics',
  ];
  const stdout = await new Promise<string>((done) =>
    execFile('node_modules/.bin/tsc', [...flags, ...more, file], { maxBuffer: 1e8 }, (_, out) => done(out)),
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

const start = () => `import { createKqlClient, type KqlAnswer } from '${client}';
import type { Model } from '${model}';
`;

// Prices of events and of the site share a shape, as do dates of all page types. No form shows
// `translatedFrom` (decision 080).
const MISTAKES = [
  '"whomNl" is neither a field nor a method of this structureItem',
  '"whomEn" is neither a field nor a method of this structureItem',
  '"fromwhomEn" is neither a field nor a method of this structureItem',
  '"date" is neither a field nor a method of this content',
  '"datetime" is neither a field nor a method of this content',
  '"datetime" is neither a field nor a method of this content',
  ...Array<string>(4).fill('"translatedfrom" is neither a field nor a method of this content'),
];

test('every value that the site asks for has a type: none is any, at most one of twenty unknown (G2)', async () => {
  const rows = requests.flatMap((request, at) => [
    `type A${at} = KqlAnswer<Model, ${JSON.stringify(request)}>;`,
    ...pathsIn(request).map(
      (path) => `known<Kind<At<A${at}, ${JSON.stringify(path)}>>>(); // ${at} ${path.join('.')}`,
    ),
  ]);
  const values = requests.flatMap(pathsIn).length;
  const source = `${start()}
type Items<T> = NonNullable<T> extends readonly (infer E)[] ? NonNullable<E> : NonNullable<T>;
type At<T, Path> = Path extends [infer Name, ...infer Rest]
  ? unknown extends T ? T : At<Items<T>[Name & keyof Items<T>], Rest>
  : T;
type Kind<T> = 0 extends 1 & T ? 'any' : [T] extends [never] ? 'never' : unknown extends T ? 'unknown' : 'known';
declare function known<K extends 'known'>(): K;
${rows.join('\n')}
`;
  const errors = await check('kinds.ts', source);
  const lines = source.split('\n');
  const found = errors.map((error) => {
    const [, line, kind] = /\((\d+),.*Type '"(\w+)"'/.exec(error) ?? [];
    return kind === undefined ? error : `${kind} ${lines[Number(line) - 1]?.split('// ')[1]}`;
  });
  expect(requests.length).toBeGreaterThan(40);
  expect(values).toBeGreaterThan(400);
  const unknown = found.filter((each) => each.startsWith('unknown'));
  expect(found.length - unknown.length, found.join('\n')).toBe(MISTAKES.length);
  expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(values * 0.05);
});

test('the compiler names what a request asks for that its pages do not have, and nothing else (G2)', async () => {
  const calls = Array.from({ length: 200 }, (_, at) => {
    const request = requests[at % requests.length];
    const select = { ...request?.select, [`n${at}`]: 'site.url' };
    return `void client.query(${JSON.stringify({ ...request, select })});`;
  });
  const source = `${start()}const client = createKqlClient<Model>({ url: '' });\n${calls.join('\n')}\n`;
  const errors = await check('calls.ts', source);
  const named = errors.map((error) => /Mistake<"(.*)">'/.exec(error)?.[1]?.replaceAll('\\"', '"') ?? error);
  expect(new Set(named)).toEqual(new Set(MISTAKES));
});
