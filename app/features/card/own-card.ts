import { hash } from 'node:crypto';
import type { Card } from '#app/wire/page-data.ts';
import type { Image } from '#cms/types.ts';
import { drawable } from './card-text.ts';

/** Raise it when a card is drawn in another way: other sites keep what they once fetched of an address. */
export const DRAWING = 1;

/**
 * The card with its picture: that of the page, the letters of its theme, the site's picture, or else letters.
 * @param letters those of a page without any
 * @param siteName the title of a page whose own has nothing that can be drawn
 */
export function ownCard(
  card: Card,
  { ogImage, letters, siteName }: { ogImage: Image | null; letters: string; siteName: string },
): Card {
  const { picture = null } = card;
  const chosen = picture ?? (card.letters ? null : ogImage);
  return {
    ...card,
    ...drawnTitle(card, siteName),
    picture: chosen && { src: chosen.src, alt: chosen.alt, focus: chosen.focus },
    letters: card.letters || letters,
  };
}

function drawnTitle({ kind, title, lines }: Card, siteName: string): Partial<Card> {
  const found = [title, kind, siteName, ...lines].find((text) => drawable(text) !== '') ?? title;
  if (found === title) return {};
  return {
    title: found,
    kind: found === kind ? '' : kind,
    lines: lines.filter((line) => line !== found),
  };
}

/** A hash of all that is on a card: part of its address, so that other sites may keep it for ever. */
export function cardVersion(card: Card): string {
  return hash('sha256', JSON.stringify([DRAWING, card]), 'base64url').slice(0, 16);
}

export function cardAlt({ title, lines, picture }: Card): string {
  const says = [title, ...lines].join(', ');
  return picture?.alt ? `${says}. ${picture.alt}` : says;
}
