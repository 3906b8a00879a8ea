import { useWords } from '#app/i18n/use-words.ts';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Block } from '#cms/types.ts';
import { bodyWords } from './words.ts';

/** Minimum headings for a table of contents. */
const MANY = 4;

export function OnThisPage({ body }: { body: readonly Block[] }) {
  const words = useWords(bodyWords);
  const headings = flatBlocks(body).flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [block] : [],
  );
  if (headings.length < MANY) return null;
  return (
    <nav className="page-aside on-this-page" aria-label={words.onThisPage}>
      <div>
        <p className="meta">{words.onThisPage}</p>
        <ul className="also-list">
          {headings.map(({ anchor, words }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{words}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
