import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Block } from '#cms/types.ts';

/** With fewer headings a text is read, not searched. */
const MANY = 4;

export function OnThisPage({ body }: { body: readonly Block[] }) {
  const words = usePageWords();
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
