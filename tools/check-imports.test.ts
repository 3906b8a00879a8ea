import { expect, test } from 'vitest';
import { check, findCycles, findFeatureCircles, resolveImport } from './check-imports.ts';
import { findGroups, readImports } from './read-imports.ts';

test('imports of every form are found, and packages are left out', () => {
  const source = `
    import react from 'react';
    import './a.css';
    import type { Cms } from '#cms';
    import { type Locale, slug } from '#cms';
    export { x } from '#site/languages.ts';
    const y = import('../ui/y.tsx');
  `;
  expect(readImports('app/pages/p.tsx', source, resolveImport)).toEqual([
    { from: 'app/pages/p.tsx', to: 'app/pages/a.css', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'cms/index.ts', isTypeOnly: true },
    { from: 'app/pages/p.tsx', to: 'cms/index.ts', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'site/languages.ts', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'app/ui/y.tsx', isTypeOnly: false },
  ]);
});

test.each([
  ['packages/kql-engine/src/run.ts', 'cms/index.ts', false],
  ['cms/reader/read-result.ts', 'packages/kql-engine/src/index.ts', false],
  ['cms/transports/embedded.ts', 'packages/kql-engine/src/index.ts', true],
  ['cms/transports/embedded.ts', 'packages/kql-engine/src/query/parser.ts', false],
  ['app/pages/home/view.tsx', 'cms/index.ts', false],
  ['app/pages/home/home.data.ts', 'cms/index.ts', true],
  ['app/ui/icon/icon.tsx', 'app/frame/header/menu.tsx', false],
  ['app/frame/header/menu.tsx', 'app/pages/home/view.tsx', false],
  ['server/app.ts', 'app/frame/header/menu.tsx', false],
  ['server/app.ts', 'app/entry.server.tsx', true],
  ['app/routes.ts', 'server/app.ts', false],
  ['server/app.ts', 'server/testing/fake-cms.ts', false],
  ['server/app.test.ts', 'server/testing/fake-cms.ts', true],
  ['bench/pages/pages.bench.ts', 'cms/testing/misbehaving-cms.ts', true],
  ['bench/pages/pages.bench.ts', 'cms/reader/read-result.test.ts', false],
  ['app/features/search/search.tsx', 'app/features/teaser/card.tsx', true],
  ['app/features/search/search.tsx', 'app/frame/site-layout.tsx', false],
  ['app/features/sound/player.tsx', 'app/frame/islands.ts', false],
  ['app/frame/site-layout.tsx', 'app/pages/home/view.tsx', false],
  ['app/navigation/go-to.ts', 'app/features/search/search.tsx', false],
  ['app/islands/island.tsx', 'app/features/zoom/zoomable.tsx', false],
  ['app/pages/home/view.tsx', 'app/pages/home/home.data.ts', false],
  ['cms/shapes/teaser.ts', 'cms/types.ts', false],
  [
    'packages/kql-engine/src/models/values/php-values.ts',
    'packages/kql-engine/src/models/objects/page.ts',
    false,
  ],
  [
    'packages/kql-engine/src/models/objects/page.ts',
    'packages/kql-engine/src/models/fields/blocks.ts',
    false,
  ],
  ['elsewhere/a.ts', 'app/routes.ts', false],
])('%s may import %s: %s', (from, to, isAllowed) => {
  expect(check({ from, to, isTypeOnly: false }) === null).toBe(isAllowed);
});

test('a component may import the types of the content', () => {
  expect(check({ from: 'app/ui/icon/icon.tsx', to: 'cms/types.ts', isTypeOnly: true })).toBeNull();
});

const edge = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });

test('a circular import is found, but not one of types only', () => {
  expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual([['a', 'b', 'c']]);
  expect(findCycles([edge('a', 'b'), edge('b', 'a', true)])).toEqual([]);
});

test('files that import each other are one group, also through types and over several files', () => {
  const edges = [edge('a', 'b'), edge('b', 'c', true), edge('c', 'a', true), edge('c', 'd'), edge('e', 'a')];
  expect(findGroups(edges)).toEqual([['a', 'b', 'c']]);
  expect(findGroups([...edges, edge('d', 'e', true)])).toEqual([['a', 'b', 'c', 'd', 'e']]);
});

test('two features that import each other are found, also through types; their tests may', () => {
  const [search, agenda] = ['app/features/search/search.tsx', 'app/features/agenda/list.tsx'];
  expect(findFeatureCircles([edge(search, agenda)])).toEqual([]);
  expect(findFeatureCircles([edge(search, agenda), edge(agenda, search, true)])).toEqual([
    ['agenda', 'search'],
  ]);
  const test = 'app/features/agenda/list.test.tsx';
  expect(findFeatureCircles([edge(search, agenda), edge(test, search)])).toEqual([]);
});
