import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { ownButton } from '#app/pages/items/own-button.ts';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';
import { href } from '#site/href.ts';

interface NotFoundProps {
  message: string;
  /** The two letters, apart, so that there is no overlap in the third colour. */
  letters: { first: Html; second: Html };
}

export function NotFound({ message, letters }: NotFoundProps) {
  const { locale, words } = usePageLanguage();
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
          <LinkButton button={ownButton(href('index', locale), words.toHome)} icon="arrow-right" />
          <LinkButton button={ownButton(href('search', locale), words.search, 'secondary')} />
        </p>
        <p className="meta meta-2 not-found-message" lang="en">
          {message}
        </p>
      </div>
      <RichText html={letters.second} className="not-found-letter" />
    </div>
  );
}
