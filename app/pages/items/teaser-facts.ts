import type { ReactNode } from 'react';
import type { Page, Teaser } from '#cms/types.ts';
import type { LocalDate } from '#site/amsterdam-time.ts';
import type { Locale } from '#site/languages.ts';

export interface TeaserFacts {
  card(item: Teaser, shown: { date: LocalDate | null; locale: Locale }): string[];
  /** @param shown.date the next date of an event */
  slide(item: Teaser, shown: { date: LocalDate | null; kind: ReactNode; locale: Locale }): ReactNode[];
  /** The button of its slide invites visitors to begin, not to read. */
  isForDoing?: boolean;
}

/** Facts on cards and slides for each template, from `teaser.ts` in its folder. */
export type TeaserTypes = { readonly [T in Page['template']]?: TeaserFacts };

const files = import.meta.glob<{ teaser: TeaserTypes }>('../*/teaser.ts', { eager: true });
const types: Record<string, TeaserFacts | undefined> = Object.assign(
  {},
  ...Object.values(files).map(({ teaser }) => teaser),
);

export function teaserFacts({ template }: Teaser): TeaserFacts {
  return types[template] ?? { card: () => [], slide: () => [] };
}
