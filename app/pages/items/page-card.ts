import { ownCard } from '#app/features/card/own-card.ts';
import { spellLogo } from '#app/ui/logo/spell-logo.ts';
import type { Card, Meta } from '#app/wire/page-data.ts';
import type { Image } from '#cms/types.ts';
import { cardPath } from '#site/machine-addresses.ts';
import { pairIn } from './letters-of.ts';

export function cardOf({ card }: Meta, site: { ogImage: Image | null; siteName: string }): Card {
  const { word, pair } = spellLogo(site.siteName);
  return ownCard(card, { ...site, letters: pairIn(card.title) || pair || word.slice(0, 2) });
}

/** A list has one card for all filters; each printed word has its own. */
export function cardAddress({ path, query = '', card: { word } }: Meta, version: string): string {
  return cardPath(path, version) + (word ? query : '');
}
