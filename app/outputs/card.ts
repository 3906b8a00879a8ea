import { type DrawnCard, drawCard } from '#app/features/card/draw-card.ts';
import { drawWordCard } from '#app/features/card/draw-word-card.ts';
import { cardVersion } from '#app/features/card/own-card.ts';
import { siteNameOf } from '#app/i18n/site-name.ts';
import { cardAddress, cardOf } from '#app/pages/items/page-card.ts';
import type { CardPicture } from '#app/wire/page-data.ts';
import { localeOf } from '#site/languages.ts';
import { findPage } from './page-data.tsx';
import type { RenderContext } from './render-context.ts';

export interface RenderedCard {
  version: string;
  /** Path of the card, with a hash of its content. */
  address: string;
  picture: Pick<CardPicture, 'src' | 'focus'> | null;
  draw(): DrawnCard;
}

/** Returns null if there is no such page. */
export async function renderCard(url: URL, context: RenderContext): Promise<RenderedCard | null> {
  const locale = localeOf(url.pathname);
  const [result, identity] = await Promise.all([findPage(url, context), context.cms.identity(locale)]);
  if (result.kind === 'redirect' || result.found.status === 404) return null;
  const { meta } = result.found;
  const siteName = siteNameOf(identity);
  const card = cardOf(meta, { ogImage: identity.ogImage, siteName });
  const version = cardVersion(card, siteName);
  return {
    version,
    address: cardAddress(meta, version),
    picture: card.picture,
    draw: () => (card.word ? drawWordCard(card.kind, card.word, siteName) : drawCard(card, siteName, locale)),
  };
}
