import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { Letterform } from '#app/ui/letterforms/drawing.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { CardItem } from './card.tsx';

/** Shows the first item of a list large. */
export function LeadPlate({ card }: { card: CardItem }) {
  const { href, title, sentence, meta, image, letterform, lang } = card;
  return (
    <article className="lead-plate overview-plate" lang={lang}>
      <Plate
        ink="blue"
        at="start"
        image={image}
        drawing={!image && letterform ? <Letterform drawing={letterform} /> : null}
        priority
      >
        <MetaLine facts={meta} />
        <h2 className="h2" aria-label={nameWithoutHyphens(title)}>
          <a href={href}>
            <span className="glide">{title}</span>
          </a>
        </h2>
        {sentence && <p className="lead">{sentence}</p>}
      </Plate>
    </article>
  );
}
