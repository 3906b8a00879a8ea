import type { Locale, Reader, Teaser } from '#cms/types.ts';

/** Lists pages for a home without slides and text. */
export async function listedPages(cms: Reader, locale: Locale): Promise<Teaser[]> {
  const { primary } = await cms.menuPages(locale);
  const teasers = await cms.teasers('page', primary, locale);
  return Promise.all(
    teasers.map(async (teaser) => {
      if (teaser.hero || teaser.cover) return teaser;
      const page = await cms.page(teaser.id, locale);
      return { ...teaser, hero: page && 'hero' in page ? page.hero : null };
    }),
  );
}
