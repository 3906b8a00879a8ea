import type { Content } from './survey.ts';

/** Fields with a check of their own, and names. */
const ignoredFields = new Set(['redirect', 'uuid', 'slug']);
/** Fields of blocks whose whole value is a link. */
const linkKeys = new Set(['link', 'url']);
const codeKeys = new Set(['code', 'language', 'id', 'type']);

const inText: readonly RegExp[] = [
  /\b(?:page|file):\/\/[\w-]+(?:#[\w-]+)?/g,
  /\bhref=["']([^"']*)["']/g,
  /\((?:link|file):\s*([^\s)]+)/g,
  /\]\(([^)\s]+)[^)]*\)/g,
];

export function findLinks(content: Content): { field: string; target: string }[] {
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
  if (typeof value === 'string') {
    const isLink = linkKeys.has(key) || key.endsWith('link');
    return isLink ? [value.trim()].filter((target) => target !== '') : linksInText(value);
  }
  if (Array.isArray(value)) return value.flatMap((item) => linksInValue(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    codeKeys.has(name) ? [] : linksInValue(name, part),
  );
}

function linksInText(text: string): string[] {
  return inText.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([match, target]) => (target ?? match).replaceAll('&amp;', '&').trim()),
  );
}
