import { type Asked, isOfOneFile, pageOfQuery } from './asked.ts';
import { hasPage, idsOf, type KnownPages, knownPages } from './known-pages.ts';

/**
 * Why a well-formed answer is not believed. `impossible`: no site is like that, however often it is repeated. `collapse`: too much of the site would disappear at
 * once. `contradiction`: it contradicts the known pages. `emptied`: all contents are gone.
 */
export interface Doubt {
  kind: 'impossible' | 'collapse' | 'contradiction' | 'emptied';
  reason: string;
}

/** What an answer is compared with. */
export interface Known {
  /** The previous answer; undefined when there was none. */
  before(): unknown;
  /** The known pages; null before the page list was fetched. */
  pages: KnownPages | null;
  /** Whether a signed webhook announced a change of this page. */
  isTold(id: string): boolean;
}

/**
 * Five pages may disappear at any time, but not half of all; on a larger
 * site a tenth of them. After deleting more, the editor must purge or wait.
 */
const FEW = 5;
const SHARE = 1 / 10;

const home = 'home';

/**
 * The rules that every plausible answer meets: a site has a title and a home page, its pages do not disappear all at once, its lists and pages agree, and an answer
 * has the requested fields. Null for an answer that can be believed.
 */
export function findDoubt(asked: Asked, value: unknown, known: Known): Doubt | null {
  const { query, select } = asked.request;
  const page = pageOfQuery(query);
  if (page !== null)
    return value === null
      ? findDoubtAboutNoPage(page, known)
      : (findDoubtAboutPage(page, asked, value) ?? findEmptied(asked, value, known));
  if (isOfOneFile(query))
    return value === null ? findEmptied(asked, value, known) : findLackOfFields(select, value);
  if (value === null) return impossible('it is nothing at all');
  if (asked.isList) {
    if (!Array.isArray(value)) return impossible('it is no list');
  } else {
    const lack = findLackOfFields(select, value);
    if (lack) return lack;
  }
  if (asked.name === 'page addresses') return findDoubtAboutDirectory(value, known);
  const doubt = asked.name === 'site' ? findDoubtAboutSite(value, known) : findGap(asked, value, known);
  return doubt ?? findEmptied(asked, value, known);
}

/** Whether more pages disappeared than plausible: of two pages one may, of one none. */
function isCollapse(gone: number, of: number): boolean {
  const isHalf = gone * 2 >= of && (gone > 1 || of === 1);
  return gone > 0 && (isHalf || gone > Math.max(FEW, of * SHARE));
}

/** The page list decides whether a page exists. */
function findDoubtAboutNoPage(id: string, { pages }: Known): Doubt | null {
  if (id === home) return impossible('there is no home page');
  return pages?.has(id) ? contradiction('it is nothing, though the list of all pages names it') : null;
}

function findDoubtAboutPage(id: string, { request }: Asked, value: unknown): Doubt | null {
  const lack = findLackOfFields(request.select, value);
  if (lack) return lack;
  const answered = (value as { id?: unknown }).id;
  return request.select?.id === undefined || answered === id
    ? null
    : impossible(`it is about another page, ${JSON.stringify(answered)}`);
}

/** Kirby returns every requested field; an object with none of them does not answer this query. */
function findLackOfFields(select: Asked['request']['select'], value: unknown): Doubt | null {
  if (select === undefined) return null;
  const fields = typeof value === 'object' && value !== null ? value : {};
  return Object.keys(select).some((field) => Object.hasOwn(fields, field))
    ? null
    : impossible('none of the fields is there that were asked for');
}

function findDoubtAboutDirectory(value: unknown, { pages, isTold }: Known): Doubt | null {
  if (!hasPage(value, home)) return impossible(`there is no home page among ${knownPages(value).size} pages`);
  if (pages === null) return null;
  const next = knownPages(value);
  const uuids = new Set([...next.values()].map(({ uuid }) => uuid));
  const missing = [...pages].filter(([id, { uuid }]) => !next.has(id) && !uuids.has(uuid)).map(([id]) => id);
  // When many disappear at once, each must be announced: the edit of one page does not explain the absence of another.
  const gone = isCollapse(missing.length, pages.size) ? untold(missing, isTold) : [];
  if (gone.length === 0) return null;
  const some = gone.slice(0, 3).join(', ');
  return { kind: 'collapse', reason: `${gone.length} of ${pages.size} pages are gone at once: ${some} …` };
}

/**
 * The missing pages that no webhook announced. A deleted section is announced by its top page only, so pages
 * below it count as announced.
 */
function untold(missing: readonly string[], isTold: Known['isTold']): string[] {
  const all = new Set(missing);
  const isExplained = (id: string): boolean => {
    const end = id.lastIndexOf('/');
    return isTold(id) || (end > 0 && all.has(id.slice(0, end)) && isExplained(id.slice(0, end)));
  };
  return missing.filter((id) => !isExplained(id));
}

function findDoubtAboutSite(value: unknown, { pages }: Known): Doubt | null {
  const { title, index } = value as { title?: unknown; index?: unknown };
  if (typeof title !== 'string' || title.trim() === '') return impossible('the site has no title');
  const count = Array.isArray(index) ? index.length : 0;
  return pages !== null && isCollapse(pages.size - count, pages.size)
    ? contradiction(`it counts ${count} pages, though ${pages.size} are known`)
    : null;
}

function findGap({ pages: wanted }: Asked, value: unknown, { pages }: Known): Doubt | null {
  if (pages === null || wanted === undefined) return null;
  const there = idsOf(value);
  let expected = 0;
  let gone = 0;
  for (const [id, { template, isListed }] of pages) {
    if (wanted !== 'all' && !(isListed && wanted.includes(template))) continue;
    expected += 1;
    if (!there.has(id)) gone += 1;
  }
  return isCollapse(gone, expected)
    ? contradiction(`it lacks ${gone} of ${expected} pages that are known`)
    : null;
}

function findEmptied({ name }: Asked, value: unknown, { before }: Known): Doubt | null {
  return !hasContent(value) && hasContent(before())
    ? { kind: 'emptied', reason: `nothing is left of ${name}` }
    : null;
}

/** Whether a value contains anything: a text, a number, a `true`. */
function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  return Object.values(value).some(hasContent);
}

function impossible(reason: string): Doubt {
  return { kind: 'impossible', reason };
}

function contradiction(reason: string): Doubt {
  return { kind: 'contradiction', reason };
}
