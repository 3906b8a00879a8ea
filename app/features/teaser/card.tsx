import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { from } from '#app/ui/breakpoints.ts';
import { Image } from '#app/ui/image/image.tsx';
import { type Drawing, Letterform } from '#app/ui/letterforms/drawing.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import type { Image as ImageData } from '#cms/types.ts';

export interface CardItem {
  id: string;
  href: string;
  title: string;
  sentence: string;
  meta: readonly string[];
  image: ImageData | null;
  letterform: Drawing | null;
  lang?: string;
}

interface CardProps {
  card: CardItem;
  /** With `text`, the card shows no picture, even if the item has one. */
  look?: 'large' | 'normal' | 'text';
  ratio?: '16/10' | '3/2';
  sizes?: string;
  as?: 'h2' | 'h3';
}

export function Card({
  card,
  look = 'normal',
  ratio = '16/10',
  sizes = CARD_SIZES,
  as: Heading = 'h3',
}: CardProps) {
  const { image, letterform, meta, title, sentence } = card;
  const hasPicture = look !== 'text';
  return (
    <article className="card" data-moves="teaser" data-look={look} lang={card.lang}>
      <a className="card-link" href={card.href}>
        {hasPicture && image ? <Image image={image} sizes={sizes} ratio={ratio} alt="" /> : null}
        {hasPicture && !image && letterform ? <Letterform drawing={letterform} /> : null}
        <div className="card-words">
          <div className="meta-2">
            <MetaLine as="sentence" facts={meta} />
          </div>
          <Heading className="h3 card-title" aria-label={nameWithoutHyphens(title)}>
            <span className="glide">{title}</span>
          </Heading>
          {sentence ? <p className="card-sentence">{sentence}</p> : null}
        </div>
      </a>
    </article>
  );
}

const CARD_SIZES = `${from.large} 33vw, ${from.medium} 50vw, 92vw`;
