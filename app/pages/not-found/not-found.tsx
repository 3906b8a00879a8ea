import { hyphenate } from '#app/i18n/hyphenate.ts';
import { localePath } from '#app/i18n/locale.ts';
import { useLanguage } from '#app/i18n/use-words.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';

interface NotFoundProps {
  message: string;
  /** Two letters that stand apart, so that no third colour appears. */
  letters: { first: Html; second: Html };
}

export function NotFound({ message, letters }: NotFoundProps) {
  const { locale, words } = useLanguage();
  return (
    <div className="not-found">
      <RichText html={letters.first} className="not-found-letter" />
      <div className="not-found-text">
        <p className="meta">404</p>
        <h1 className="h1">{hyphenate(words.notFoundTitle, locale)}</h1>
        <p className="lead">{words.notFoundText}</p>
        <p className="meta not-found-message">{message}</p>
        <p className="not-found-ways">
          <a className="u" href={localePath(locale, '/')}>
            {words.toHome}
          </a>
          <a className="u" href={localePath(locale, '/agenda')}>
            {words.toAgenda}
          </a>
        </p>
      </div>
      <RichText html={letters.second} className="not-found-letter" />
    </div>
  );
}
