import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRoom, isNamed, printMap, rooms } from './import-map.ts';

test('docs/architecture.md prints the map that is checked', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const [, printed] = /## Import map.*?\n```\n(.*?)```/s.exec(page) ?? [];
  // After a change: node tools/check-imports.ts --map
  expect(printed?.trim()).toBe(printMap());
});

test('every name in the map refers to an existing room', () => {
  const named = rooms.flatMap(({ may, mayTypes = [] }) => [...may, ...mayTypes]);
  expect(named.filter((name) => !rooms.some((room) => isNamed(name, room)))).toEqual([]);
});

test('every room has at least one file', () => {
  const files = globSync('{app,bench,cms,e2e,packages,server,site,tools}/**/*.{ts,tsx,css}');
  const lived = new Set(files.map((file) => findRoom(file)?.name));
  expect(rooms.map(({ name }) => name).filter((name) => !lived.has(name))).toEqual([]);
});
