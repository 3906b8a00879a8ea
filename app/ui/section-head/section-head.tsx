import type { OwnId } from '#app/ui/own-id.ts';
import { stemOf } from '#app/ui/stem.ts';

interface SectionHeadProps {
  title: string;
  id?: OwnId;
  more?: { href: string; text: string };
  note?: string;
  look?: 'h1' | 'h2';
}

export function SectionHead({ title, id, more, note, look = 'h1' }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className={look} id={id} data-stem={stemOf(title)}>
        {title}
      </h2>
      {more ? (
        <a className="section-head-more" href={more.href}>
          <span className="u">{more.text}</span>
        </a>
      ) : null}
      {note ? <p className="meta">{note}</p> : null}
    </div>
  );
}
