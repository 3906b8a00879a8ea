import type { Cms, Locale, OverviewPage } from '#cms/types.ts';

/** The page of the CMS behind a list. @throws when it is missing or of another kind: without it the site is broken, not the request. */
export async function getOverview(
  cms: Cms,
  template: OverviewPage['template'],
  locale: Locale,
): Promise<OverviewPage> {
  const id = template === 'news' ? 'nieuws' : template;
  const page = await cms.page(id, locale);
  if (page?.template === template) return page as OverviewPage;
  throw new Error(`The content has no page "${id}" with the template "${template}"`);
}
