import type { OwnId } from '#app/ui/own-id.ts';
import { stemOf } from '#app/ui/stem.ts';

interface SectionHeadProps {
  title: string;
  id?: OwnId;
  more?: { href: string; text: string };
  note?: string;
  as?: 'h1' | 'h2';
  look?: 'h1' | 'h2';
}

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
