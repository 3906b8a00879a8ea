import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

/** Titles are no headings, because their level would depend on the block's place. */
export function View({ block: { heading, rows } }: { block: BlockOf<'timeline'> }) {
  return (
    <figure className="block-timeline">
      {heading ? <figcaption className="h3">{heading}</figcaption> : null}
      <ol>
        {rows.map(({ when, title, text }) => (
          <li key={`${when} ${title}`}>
            <p className="block-timeline-when h3">{when}</p>
            <div className="block-timeline-what">
              {title ? <p className="h4">{title}</p> : null}
              {text.html ? <RichText className="prose" html={text} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
