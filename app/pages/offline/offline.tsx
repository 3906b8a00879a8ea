import { SavedPages } from '#app/features/offline/saved-pages.tsx';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';
import { href } from '#site/href.ts';

/** The letters stand apart, as on the page that is not found: two that do not reach each other. */
export function Offline({ letters }: { letters: { first: Html; second: Html } }) {
  const { locale, words } = usePageLanguage();
  return (
    <div className="not-found" data-has-list="true">
      <RichText html={letters.first} className="not-found-letter" />
      <div className="not-found-text">
        <h1 className="h1">{hyphenate(words.offlineTitle, locale)}</h1>
        <p className="lead">{words.offlineText}</p>
        <Island
          of={SavedPages}
          when="load"
          here={href('offline', locale)}
          notHere={words.offlineNotHere}
          retry={words.offlineRetry}
          list={words.offlineList}
          nothing={words.offlineNothing}
          forget={words.offlineForget}
        />
      </div>
      <RichText html={letters.second} className="not-found-letter" />
    </div>
  );
}
