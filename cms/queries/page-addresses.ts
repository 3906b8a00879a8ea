import { at, type DecodeContext, list, map, record, type Shape } from '../decode.ts';
import type { Address } from '../page-directory.ts';
import { isPageTemplate } from '../shapes/page.ts';
import { flag, name } from '../shapes/values.ts';
import { question } from './question.ts';

const row = record({
  id: name,
  uuid: name,
  template: at('page.intendedTemplate', name),
  isListed: flag,
  uriNl: at('page.uri("nl")', name),
  uriEn: at('page.uri("en")', name),
  isEnglish: at('page.version("latest").exists("en")', flag),
});

const addresses: Shape<Address[]> = map(list(row), (rows, context) => {
  const known = rows.filter(({ id, template }) => {
    const isKnown = isPageTemplate(template);
    // Kirby's own error page is no page for visitors.
    if (!isKnown && template !== 'error')
      context.warn('left out a page of an unknown template', { id, template });
    return isKnown;
  });
  warnOfTwins(known, context);
  return known.map((page) => ({
    id: page.id,
    uuid: page.uuid,
    template: page.template,
    isListed: page.isListed,
    uri: { nl: page.uriNl, en: page.uriEn },
    href: { nl: href('', page.uriNl), en: href('/en', page.uriEn) },
    // The default language is the one every page has.
    exists: { nl: true, en: page.isEnglish },
  }));
});

/** A page copied by hand keeps the uuid of the other: links to it lead to one of them only. */
function warnOfTwins(pages: readonly { id: string; uuid: string }[], context: DecodeContext): void {
  const owners = new Map<string, string>();
  for (const { id, uuid } of pages) {
    const owner = owners.get(uuid);
    if (owner === undefined) owners.set(uuid, id);
    else context.warn('two pages have one uuid: links lead to the first', { uuid, first: owner, second: id });
  }
}

/** Where every public page lives: links, canonical addresses and the sitemap come from this. What changes with every edit is no part of it (page-times.ts). `site.index` has no drafts. */
export const pageAddresses = question('page addresses', 'site.index', addresses);

function href(prefix: string, uri: string): string {
  return uri === 'home' ? prefix || '/' : `${prefix}/${uri}`;
}
