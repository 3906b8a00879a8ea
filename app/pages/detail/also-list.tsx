import { useWords } from '#app/i18n/use-words.ts';
import type { Teaser } from '#cms/types.ts';
import { defaultLocale } from '#site/languages.ts';
import { detailWords } from './words.ts';

export function AlsoList({ items }: { items: readonly Teaser[] }) {
  const words = useWords(detailWords);
  return (
    <div>
      <p className="meta">{words.inThisTheme}</p>
      <ul className="also-list">
        {items.map(({ id, href, title, isTranslated }) => (
          <li key={id} lang={isTranslated ? undefined : defaultLocale}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
