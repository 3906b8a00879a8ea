import type { Content } from './survey.ts';

export interface FoundLink {
  field: string;
  target: string;
}

/** Fields with a check of their own; and a uuid field, which is a name and no link. */
const ignoredFields = new Set(['redirect', 'uuid', 'slug']);
/** Fields of blocks whose whole value is a link. */
const linkKeys = new Set(['link', 'url']);
/** Code samples contain no links. */
const codeKeys = new Set(['code', 'language', 'id', 'type']);

const inText: readonly RegExp[] = [
  /\b(?:page|file):\/\/[\w-]+(?:#[\w-]+)?/g,
  /\bhref=["']([^"']*)["']/g,
  /\((?:link|file):\s*([^\s)]+)/g,
  /\]\(([^)\s]+)[^)]*\)/g,
];

/** Every link in these fields: references, addresses in HTML, KirbyText and Markdown, and link fields. */
export function findLinks(content: Content): FoundLink[] {
  return Object.entries(content).flatMap(([field, value]) => {
    if (ignoredFields.has(field)) return [];
    const targets = linksInValue(field, parseBlocks(value) ?? value);
    return [...new Set(targets)].map((target) => ({ field, target }));
  });
}

function parseBlocks(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return null;
  try {
    return JSON.parse(value);
  } catch {
    // Reported by the check of fields.
    return null;
  }
}

function linksInValue(key: string, value: unknown): string[] {
  if (typeof value === 'string')
    return linkKeys.has(key) || key.endsWith('link') ? whole(value) : linksInText(value);
  if (Array.isArray(value)) return value.flatMap((item) => linksInValue(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    codeKeys.has(name) ? [] : linksInValue(name, part),
  );
}

function whole(value: string): string[] {
  const target = value.trim();
  return target === '' ? [] : [target];
}

function linksInText(text: string): string[] {
  return inText.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([match, target]) => (target ?? match).replaceAll('&amp;', '&').trim()),
  );
}
