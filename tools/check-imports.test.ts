import { expect, test } from 'vitest';
import { findCycles, judge, readImports } from './check-imports.ts';

test('imports of every form are found, and packages are not', () => {
  const source = `
    import react from 'react';
    import './a.css';
    import type { Cms } from '#cms';
    import { type Locale, slug } from '#cms';
    export { x } from '#site/languages.ts';
    const y = import('../ui/y.tsx');
  `;
  expect(readImports('app/pages/p.tsx', source)).toEqual([
    { from: 'app/pages/p.tsx', to: 'app/pages/a.css', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'cms/index.ts', isTypeOnly: true },
    { from: 'app/pages/p.tsx', to: 'cms/index.ts', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'app/i18n/locale.ts', isTypeOnly: false },
    { from: 'app/pages/p.tsx', to: 'app/ui/y.tsx', isTypeOnly: false },
  ]);
});

test.each([
  ['engine/run.ts', 'cms/index.ts', false],
  ['cms/ask.ts', 'engine/index.ts', false],
  ['cms/transports/embedded.ts', 'engine/index.ts', true],
  ['cms/transports/embedded.ts', 'engine/query/parser.ts', false],
  ['app/pages/home/home.tsx', 'cms/index.ts', false],
  ['app/pages/home/home.data.ts', 'cms/index.ts', true],
  ['app/ui/icon/icon.tsx', 'app/frame/header/menu.tsx', false],
  ['app/frame/header/menu.tsx', 'app/pages/home/home.tsx', false],
  ['server/app.ts', 'app/frame/header/menu.tsx', false],
  ['server/app.ts', 'app/entry.server.tsx', true],
  ['app/routes.ts', 'server/app.ts', false],
  ['server/app.ts', 'server/testing/fake-cms.ts', false],
  ['server/app.test.ts', 'server/testing/fake-cms.ts', true],
  ['bench/outage/outage.bench.ts', 'cms/testing/misbehaving-cms.ts', true],
  ['bench/outage/outage.bench.ts', 'cms/ask.test.ts', false],
])('%s may import %s: %s', (from, to, isAllowed) => {
  expect(judge({ from, to, isTypeOnly: false }) === null).toBe(isAllowed);
});

test('a component may know the types of the content', () => {
  expect(judge({ from: 'app/ui/icon/icon.tsx', to: 'cms/types.ts', isTypeOnly: true })).toBeNull();
});

test('a circle is found, one of types only is none', () => {
  const edge = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
  expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual([['a', 'b', 'c', 'a']]);
  expect(findCycles([edge('a', 'b'), edge('b', 'a', true)])).toEqual([]);
});
