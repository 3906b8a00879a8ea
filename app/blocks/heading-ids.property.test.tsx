import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { blocks } from '#cms/testing/blocks-of-page.ts';
import { testContext } from '#cms/testing/test-context.ts';
import type { Random } from '../../packages/kql-engine/fuzz/random.ts';
import browserNames from '../../site/testing/fuzz/browser-names.json' with { type: 'json' };
import { caseCount, forCases } from '../../site/testing/fuzz/cases.ts';
import { Blocks } from './blocks.tsx';

const timeout = 30_000 + caseCount * 30;

const ownNames = globSync('app/**/*.{ts,tsx}').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/ownId\([`']([^`']+)[`']/g)].map(([, name = '']) => name),
);
const ownIds = new Set(ownNames.map((name) => `site_${name}`));

const SIGNS = [
  '_',
  ' ',
  '-',
  '.',
  ':',
  '#',
  '%20',
  '&amp;',
  '&lt;b&gt;',
  '"',
  "'",
  '<em>x</em>',
  '\u00a0',
  '\u202e',
];
const ODD = [
  '',
  '?',
  '2',
  '한글',
  'É',
  '😀',
  '\u0000',
  '﷽',
  '{{7*7}}',
  'İ',
  'ﬀ',
  'fn:1',
  'fnref1:1',
  'heading-2',
];

function makeHeading(random: Random): string {
  const word = () => random.pick<string>([...ownNames, ...ownIds, ...browserNames, ...ODD]);
  if (random.chance(0.4)) return word();
  const count = 1 + random.below(3);
  return Array.from({ length: count }, () => word() + (random.chance(0.5) ? random.pick(SIGNS) : '')).join(
    '',
  );
}

function makeHeadings(random: Random): string[] {
  const some = Array.from({ length: 1 + random.below(8) }, () => makeHeading(random));
  return random.chance(0.5) ? [...some, random.pick(some), random.pick(some)] : some;
}

function render(headings: readonly string[]): string {
  const response = headings.map((text, index) => ({
    type: 'heading',
    id: String(index),
    isHidden: false,
    content: { level: 'h2', text: `${text}.` },
  }));
  const decoded = blocks.decode(response, testContext());
  expect(decoded).toHaveLength(headings.length);
  return renderToStaticMarkup(
    <LocaleProvider value="nl">
      <Blocks blocks={decoded} />
    </LocaleProvider>,
  );
}

test('no property of window or document has the name of a possible id of an editor', () => {
  expect(browserNames.length).toBeGreaterThan(1300);
  expect(browserNames.filter((name) => name.includes('-'))).toEqual([]);
});

test('for any heading texts: one address each, no own id of the site, no property of window or document (T2)', {
  timeout,
}, () => {
  const onWindow = new Set(browserNames);
  forCases(makeHeadings, (headings) => {
    const html = render(headings);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    const places = [...html.matchAll(/<a name="([^"]*)"/g)].map(([, name = '']) => name);
    expect(ids.length + places.length).toBe(headings.length);
    expect(new Set([...ids, ...places]).size, 'two have one address').toBe(headings.length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(ownIds.has(id) || onWindow.has(id), id).toBe(false);
    }
    for (const place of places) expect(place).toMatch(/^[a-z0-9]+$/);
    // Only forms, frames, pictures and objects make `name` a property of the document.
    expect(html.match(/<(?!a\b)[a-z0-9]+[^>]*\sname=/g)).toBeNull();
  });
});
