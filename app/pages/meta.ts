import type { Card, Meta } from '#app/wire/page-data.ts';
import type { Image, PageHead } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { pageId, type RouteName } from '#site/routes.ts';

interface Extras {
  of?: string[];
  description?: string;
  query?: string;
  status?: string;
  listPage?: { of: string; page: number } | undefined;
  image?: Image | null;
  card?: Partial<Card>;
  type?: Meta['type'];
}

export function pageMeta(
  page: PageHead,
  { of = [], description = '', image = null, card = {}, type = 'website', ...rest }: Extras = {},
): Meta {
  return {
    ...rest,
    title: of.length > 0 ? `${page.title}: ${of.join(', ')}` : page.title,
    description: page.description || description,
    path: page.href,
    translations: page.translations,
    parent: page.parent && { href: page.parent.href, title: page.parent.title },
    card: { ...plainCard(page.title), picture: image, ...card },
    type,
    // Home is "unlisted" in Kirby, but must be indexed.
    isHidden: page.status === 'unlisted' && page.id !== pageId('index'),
  };
}

interface OwnPage {
  title: string;
  description?: string;
  locale: Locale;
  route: Exclude<RouteName, `${string}id`>;
  isHidden?: boolean;
}

/** Describes a page that is not in the CMS. */
export function ownPageMeta({ title, description = '', locale, route, isHidden = false }: OwnPage): Meta {
  return {
    title,
    description,
    path: href(route, locale),
    translations: forEachLocale((of) => ({ href: href(route, of), exists: true })),
    parent: null,
    card: plainCard(title),
    type: 'website',
    isHidden,
  };
}

const plainCard = (title: string): Card => ({
  kind: '',
  title,
  lines: [],
  ink: 2,
  picture: null,
  letters: '',
});
