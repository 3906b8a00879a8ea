import { hash } from 'node:crypto';
import type { Card } from '#app/wire/page-data.ts';
import type { Image } from '#cms/types.ts';
import { drawable } from './card-letters.ts';

/** Increase it when the drawing changes, because other sites cache cards by address. */
export const DRAWING = 2;

const INKS = { red: 1, blue: 2 } as const;

export function ownCard(
  card: Card,
  { ogImage, letters, siteName }: { ogImage: Image | null; letters: string; siteName: string },
): Card {
  const { picture = null } = card;
  const chosen = picture ?? (card.letters ? null : ogImage);
  return {
    ...card,
    ...drawnTitle(card, siteName),
    ink: chosen?.plate ? INKS[chosen.plate] : card.ink,
    picture: chosen && { src: chosen.src, alt: chosen.alt, focus: chosen.focus },
    letters: card.letters || letters,
  };
}

function drawnTitle({ kind, title, lines }: Card, siteName: string): Partial<Card> {
  const found = [title, kind, siteName, ...lines].find((text) => drawable(text) !== '') ?? title;
  if (found === title) return {};
  return { title: found, kind: found === kind ? '' : kind, lines: lines.filter((line) => line !== found) };
}

export function cardVersion(card: Card, siteName: string): string {
  return hash('sha256', JSON.stringify([DRAWING, siteName, card]), 'base64url').slice(0, 16);
}

export function cardAlt({ title, lines, picture }: Card): string {
  const says = [title, ...lines].join(', ');
  return picture?.alt ? `${says}. ${picture.alt}` : says;
}
