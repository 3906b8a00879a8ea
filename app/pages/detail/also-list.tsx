import { usePageWords } from '#app/i18n/use-page-words.tsx';
import type { Teaser } from '#cms/types.ts';
import { defaultLocale } from '#site/languages.ts';

export function AlsoList({ items }: { items: readonly Teaser[] }) {
  const words = usePageWords();
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
