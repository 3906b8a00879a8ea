import { SavedPages } from '#app/features/offline/saved-pages.tsx';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { LettersApart } from '#app/pages/detail/letters-apart.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { href } from '#site/href.ts';
import { offlineWords } from './words.ts';

export function Offline() {
  const locale = useLocale();
  const words = useWords(offlineWords);
  return (
    <LettersApart letters={['o', 'u']} hasList>
      <PageTitle title={words.offlineTitle} look="hero-h1" />
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
