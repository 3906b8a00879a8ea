import type { OwnId } from '#app/ui/own-id.ts';
import { stemOf } from '#app/ui/stem.ts';

interface SectionHeadProps {
  title: string;
  id?: OwnId;
  more?: { href: string; text: string };
  /** A sentence instead of the link. */
  note?: string;
  as?: 'h1' | 'h2';
  /** The size of the title. */
  look?: 'h1' | 'h2';
}

/** The head of a section: a large title on the left, a two-ink link or a sentence on the right. */
export function SectionHead({ title, id, more, note, as: Heading = 'h2', look = 'h1' }: SectionHeadProps) {
  return (
    <div className="section-head">
      <Heading className={look} id={id} data-stem={stemOf(title)}>
        {title}
      </Heading>
      {more ? (
        <a className="section-head-more" href={more.href}>
          <span className="u">{more.text}</span>
        </a>
      ) : null}
      {note ? <p className="meta">{note}</p> : null}
    </div>
  );
}
