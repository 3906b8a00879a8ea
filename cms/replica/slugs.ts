import { defaultLocale, type Locale, locales } from '#site/languages.ts';
import type { PageRow } from './page-rows.ts';

/** A step of a path: this slug below that page leads to that page or folder. */
export interface Slug {
  locale: Locale;
  above: string;
  slug: string;
  id: string;
  position: number;
}

/**
 * The steps by which pages are found. A folder above pages that is no page itself has steps too; a translated
 * slug that equals that of the default language needs none.
 */
export function* slugsOf(rows: Iterable<PageRow>): Iterable<Slug> {
  const list = [...rows];
  const ids = new Set(list.map(({ address }) => address.id));
  const taken = new Set<string>();
  for (const { address, position } of list) {
    const steps = address.id.split('/');
    for (const locale of locales) {
      const slugs = address.uri[locale].split('/');
      for (let place = steps.length - 1; place >= 0; place--) {
        const id = steps.slice(0, place + 1).join('/');
        if (place < steps.length - 1 && ids.has(id)) break;
        const above = steps.slice(0, place).join('/');
        const own = steps[place] ?? '';
        const slug = locale === defaultLocale ? own : slugs[place];
        if (slug === undefined) continue;
        const key = `${locale} ${above}/${slug}`;
        if (locale !== defaultLocale && slug === own && !taken.has(key)) continue;
        taken.add(key);
        yield { locale, above, slug, id, position };
      }
    }
  }
}
