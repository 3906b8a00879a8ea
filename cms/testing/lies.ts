import type { KqlRequest } from '../decode/kql.ts';

export const lies = [
  'answers null',
  'answers []',
  'answers {}',
  'no result',
  'empty result',
  'everything emptied',
  'no home',
  'nearly all pages gone',
  'every list half',
  'no title',
  'another page',
] as const;

export type Lie = (typeof lies)[number];

interface Result {
  value: unknown;
  language: string;
}

export function lie(kind: Lie, { query }: KqlRequest, { value, language }: Result): unknown {
  const say = (value: unknown) => ({ value: value, language });
  const id = /^page\("([^"]+)"\)$/.exec(query)?.[1];
  switch (kind) {
    case 'answers null':
      return say(null);
    case 'answers []':
      return say([]);
    case 'answers {}':
      return say({});
    case 'no result':
      return null;
    case 'empty result':
      return [];
    case 'everything emptied':
      return say(emptied(value));
    case 'no home':
      return say(id === 'home' ? null : withRows(value, (row) => row.id !== 'home'));
    case 'nearly all pages gone':
      return say(id === undefined || isLeft({ id }) ? withRows(value, isLeft) : null);
    case 'every list half':
      return say(Array.isArray(value) ? value.slice(0, value.length / 2) : value);
    case 'no title':
      return say(isRow(value) && 'title' in value ? { ...value, title: '' } : value);
    case 'another page':
      return say(id === undefined || !isRow(value) ? value : { ...value, id: `${id}-2`, title: 'Elders' });
  }
}

type Row = Record<string, unknown>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLeft({ id }: Row): boolean {
  return id === 'home' || id === 'over' || id === 'agenda';
}

function withRows(value: unknown, keep: (row: Row) => boolean): unknown {
  if (!Array.isArray(value) || !value.some((row) => isRow(row) && 'id' in row)) return value;
  return value.filter((row) => !isRow(row) || keep(row));
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRow(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each)]));
  return typeof value === 'string' ? '' : null;
}
