import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const sheets = read('app/**/*.css');
const scripts = read('app/**/*.{ts,tsx}');
const names = (sources: readonly string[], pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)));
const used = names([...sheets, ...scripts], /var\((--[\w-]+)/g);

test('every custom property that is used has a value somewhere: a misspelt one would be ignored in silence', () => {
  const given = [...names(sheets, /(--[\w-]+)\s*:/g), ...names(scripts, /['"`](--[\w-]+)['"`]/g)];
  expect([...used].filter((name) => !given.includes(name))).toEqual([]);
});

test('every token is used', () => {
  expect([...names([tokens], /(--[\w-]+)\s*:/g)].filter((name) => !used.has(name))).toEqual([]);
});

test('browsers colour their own bars as the paper, in light and dark', () => {
  const papers = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  const bars = readFileSync('app/frame/document.tsx', 'utf8').matchAll(
    /name="theme-color" content="([^"]+)"/g,
  );
  expect([...bars].map(([, colour]) => colour?.toLowerCase())).toEqual(papers);
});
