import { judgeAddress } from '../address.ts';
import { at, type DecodeContext, list, map, type Row, record, type Shape } from '../decode.ts';
import { isPagePath } from '../kql.ts';
import type { Address } from '../page-directory.ts';
import { isPageTemplate } from '../shapes/page.ts';
import { flag, name } from '../shapes/values.ts';
import { question } from './question.ts';

/** What is asked of a page to know where it lives. */
export const addressFields = {
  id: name,
  uuid: name,
  template: at('page.intendedTemplate', name),
  isDraft: flag,
  isListed: flag,
  uriNl: at('page.uri("nl")', name),
  uriEn: at('page.uri("en")', name),
  isEnglish: at('page.version("latest").exists("en")', flag),
};

const addresses: Shape<Address[]> = map(list(record(addressFields)), (rows, context) => {
  const known = withoutDrafts(rows).filter(({ id, template }) => {
    const isKnown = isPageTemplate(template);
    // Kirby's own error page is no page for visitors.
    if (!isKnown && template !== 'error')
      context.warn('left out a page of an unknown template', { id, template });
    return isKnown && hasPath(id, context);
  });
  warnOfTwins(known, context);
  return known.map((page) => addressOf(withPath(page, context)));
});

/** A folder on a disk may be called anything; a page is asked by a path, and would be named in lists and never be found. */
function hasPath(id: string, context: DecodeContext): boolean {
  if (isPagePath(id)) return true;
  context.warn('left out a page whose folder is no part of an address', { id });
  return false;
}

/** An English slug that is no part of an address, as a hand may write it into the file, is none: the page lives under its Dutch one. */
function withPath<T extends { id: string; uriNl: string; uriEn: string }>(
  page: T,
  context: DecodeContext,
): T {
  if (isPagePath(page.uriEn)) return page;
  context.warn('an English slug is no part of an address: the Dutch one is taken', {
    id: page.id,
    slug: page.uriEn,
  });
  return { ...page, uriEn: page.uriNl };
}

/** Where a page lives, in both languages. */
export function addressOf(page: Row<typeof addressFields>): Address {
  return {
    id: page.id,
    uuid: page.uuid,
    template: page.template,
    isListed: page.isListed,
    uri: { nl: page.uriNl, en: page.uriEn },
    href: { nl: href('', page.uriNl), en: href('/en', page.uriEn) },
    // The default language is the one every page has.
    exists: { nl: true, en: page.isEnglish },
  };
}

/** `site.index` has no drafts and nothing that lies under one, unless a plugin of somebody's thinks otherwise: a page without its parent is under a draft. */
function withoutDrafts<T extends { id: string; isDraft: boolean }>(rows: readonly T[]): T[] {
  const open = new Set<string>(['']);
  const shallowFirst = rows.toSorted((a, b) => depthOf(a.id) - depthOf(b.id));
  for (const { id, isDraft } of shallowFirst) if (!isDraft && open.has(parentOf(id))) open.add(id);
  return rows.filter(({ id }) => open.has(id));
}

function depthOf(id: string): number {
  return id.split('/').length;
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/** A page copied by hand keeps the uuid of the other: links to it lead to one of them only. */
function warnOfTwins(pages: readonly { id: string; uuid: string }[], context: DecodeContext): void {
  const owners = new Map<string, string>();
  for (const { id, uuid } of pages) {
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else context.warn('two pages have one uuid: links lead to the first', { uuid, first: owner, second: id });
  }
}

/** Where every public page lives: links, canonical addresses and the sitemap come from this. What changes with every edit is no part of it (page-times.ts). */
export const pageAddresses = question('page addresses', 'site.index', addresses);

/** The one judge of addresses has seen it: a slug that an editor wrote by hand may hold anything. */
function href(prefix: string, uri: string): string {
  const home = prefix || '/';
  if (uri === 'home') return home;
  const address = judgeAddress(`${prefix}/${uri}`, null);
  return address?.kind === 'own' ? address.href : home;
}
