import type { ChallengeTeaser } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';

/** Returns `/en/themes`. */
export function themesHref(themes: readonly Pick<ChallengeTeaser, 'href'>[], locale: Locale): string {
  return themes[0]?.href.replace(/\/[^/]*$/, '') || href('themes', locale);
}
