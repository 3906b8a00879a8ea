import { SavedPages } from '#app/features/offline/saved-pages.tsx';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { LettersApart } from '#app/pages/detail/letters-apart.tsx';
import { href } from '#site/href.ts';

export function Offline() {
  const { locale, words } = usePageLanguage();
  return (
    <LettersApart letters={['o', 'u']} hasList>
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
    </LettersApart>
  );
}
