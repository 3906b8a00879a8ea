import { checkAddress, type RedirectRule } from '#cms';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { toCanonicalPath } from './canonical.ts';

export interface CompiledRules {
  find(path: string): string | null;
  readonly entries: readonly RedirectRule[];
  readonly refused: readonly { from: string; to: string; reason: string }[];
}

const homes = new Set(locales.map((locale) => href('index', locale)));

const ownPaths = new Set(
  locales.flatMap((locale) => [href('frame', locale), href('slides', locale), href('preview', locale)]),
);
const ownFolders = [href('purge'), href('latest-build'), href('live')].map((path) =>
  path.replace(/[^/]*$/, ''),
);

function isOwnMachinery(path: string): boolean {
  return (
    ownPaths.has(path) || payloadPage(path) !== null || ownFolders.some((folder) => path.startsWith(folder))
  );
}

/**
 * Indexes rules by canonical path (R6). A rule wins over a page, except home. Refuses loops and other hosts
 * (T3).
 */
export function compileRedirectRules(rules: readonly RedirectRule[], origin: string): CompiledRules {
  const refused: { from: string; to: string; reason: string }[] = [];
  const direct = new Map<string, { to: string; rule: RedirectRule }>();

  for (const rule of rules) {
    const from = ownPath(rule.from, origin);
    const to = ownPath(rule.to, origin);
    const reason = from === null || to === null ? 'it does not stay on this site' : whyNotFrom(from, direct);
    if (reason !== null) refused.push({ ...rule, reason });
    else if (from !== null && to !== null) direct.set(pathOf(from), { to, rule });
  }

  const followed = new Map<string, string>();
  for (const [from, { rule }] of direct) {
    const end = follow(from, direct);
    if (end === null) refused.push({ ...rule, reason: 'it leads back to itself' });
    else followed.set(from, end);
  }

  return {
    find: (path) => followed.get(path) ?? null,
    entries: [...followed].map(([from, to]) => ({ from, to })),
    refused,
  };
}

export function withQuery(target: string, search: string): string {
  if (search === '' || search === '?') return target;
  const [beforeHash = '', ...hash] = target.split('#');
  const joined = beforeHash.includes('?') ? `${beforeHash}&${search.slice(1)}` : beforeHash + search;
  return [joined, ...hash].join('#');
}

function follow(from: string, direct: ReadonlyMap<string, { to: string }>): string | null {
  const seen = new Set([from]);
  let target = direct.get(from)?.to ?? null;
  while (target !== null) {
    const path = pathOf(target);
    if (seen.has(path)) return null;
    seen.add(path);
    const next = direct.get(path)?.to;
    if (next === undefined) return target;
    target = next;
  }
  return null;
}

function whyNotFrom(from: string, direct: ReadonlyMap<string, unknown>): string | null {
  const path = pathOf(from);
  if (homes.has(path)) return 'the home page stays where it is';
  if (from.includes('?')) return 'it begins at an address with a query, and rules know paths only';
  if (isOwnMachinery(path)) return 'the website itself needs that address';
  return direct.has(path) ? 'an earlier rule has the same address' : null;
}

/** Null for another host, in any notation. */
function ownPath(value: string, origin: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const address = checkAddress(isAbsolute || /^[/\\]/.test(text) ? text : `/${text}`, origin);
  return address?.kind === 'own' ? address.href.replace(/^[^?#]*/, toCanonicalPath) : null;
}

function pathOf(target: string): string {
  return toCanonicalPath(target.replace(/[?#].*$/, ''));
}
