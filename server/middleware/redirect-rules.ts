import type { RedirectRule } from '#cms';

export interface CompiledRules {
  /** Where a path leads, without the visitor's query; null when no rule names it. */
  find(path: string): string | null;
  /** What became of each rule, for the build's route rules. */
  readonly entries: readonly RedirectRule[];
  /** Rules that are not followed, and why. */
  readonly refused: readonly { from: string; to: string; reason: string }[];
}

/**
 * R6: turns the editors' redirect rules into a look-up. A missing leading slash is added; a chain leads to its end at
 * once; loops and foreign hosts are refused.
 * @param origin of this site: a rule may name it in full
 */
export function compileRedirectRules(rules: readonly RedirectRule[], origin: string): CompiledRules {
  const refused: { from: string; to: string; reason: string }[] = [];
  const direct = new Map<string, { to: string; rule: RedirectRule }>();

  for (const rule of rules) {
    const from = ownPath(rule.from, origin);
    const to = ownPath(rule.to, origin);
    if (from === null || to === null) refused.push({ ...rule, reason: 'it does not stay on this site' });
    else if (direct.has(pathOf(from)))
      refused.push({ ...rule, reason: 'an earlier rule has the same address' });
    else direct.set(pathOf(from), { to, rule });
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

/** The target with the visitor's query: kept, behind what the rule itself asks for. */
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

/** Path, query and hash on this site; null for another host, however it is dressed up. */
function ownPath(value: string, origin: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = URL.parse(isAbsolute || /^[/\\]/.test(text) ? text : `/${text}`, origin);
  if (url === null || url.origin !== origin) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
