import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Button, Html } from '#cms/types.ts';
import { href } from '#site/href.ts';

interface NotFoundProps {
  message: string;
  /** The two letters, apart, so that there is no overlap in the third colour. */
  letters: { first: Html; second: Html };
}

export function NotFound({ message, letters }: NotFoundProps) {
  const { locale, words } = usePageLanguage();
  const way = (type: Button['type'], text: string, path: string): Button => ({
    type,
    text,
    link: { type: 'page', value: path, href: path, isExternal: false },
  });
  return (
    <div className="not-found">
      <RichText html={letters.first} className="not-found-letter" />
      <div className="not-found-text">
        <p className="meta">
          <b>404</b>, {words.pageNotFound.toLowerCase()}
        </p>
        <h1 className="h1">{hyphenate(words.notFoundTitle, locale)}</h1>
        <p className="lead">{words.notFoundText}</p>
        <p className="not-found-ways">
          <LinkButton button={way('primary', words.toHome, href('index', locale))} icon="arrow-right" />
          <LinkButton button={way('secondary', words.search, href('search', locale))} />
        </p>
        <p className="meta meta-2 not-found-message" lang="en">
          {message}
        </p>
      </div>
      <RichText html={letters.second} className="not-found-letter" />
    </div>
  );
}
