import { errorWords } from '#app/i18n/error-words.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { LettersApart } from '#app/pages/detail/letters-apart.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { ownButton } from '#app/pages/items/own-button.ts';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { href } from '#site/href.ts';
import { pageWords } from '../words.ts';
import { notFoundWords } from './words.ts';

interface NotFoundProps {
  message: string;
  /** Words of the address; may be empty. */
  query: string;
}

export function NotFound({ message, query }: NotFoundProps) {
  const locale = useLocale();
  const words = useWords(notFoundWords, commonWords, pageWords);
  const search = query ? words.searchFor.replace('{query}', () => query) : words.search;
  return (
    <LettersApart letters={['u', 'i']}>
      <p className="meta">
        <b>404</b> {words.pageNotFound}
      </p>
      <PageTitle title={words.notFoundTitle} look="hero-h1" />
      <p className="lead">{words.notFoundText}</p>
      <p className="visit-buttons">
        <LinkButton
          button={ownButton(href('index', locale), errorWords[locale].clearErrors)}
          icon="arrow-right"
        />
        <LinkButton button={ownButton(href('search', locale, { q: query }), search, 'secondary')} />
        <LinkButton button={ownButton(href('agenda', locale), words.agenda, 'secondary')} />
      </p>
      <p className="meta meta-2 not-found-message">
        {words.serverMessage} <span lang="en">{message}</span>
      </p>
    </LettersApart>
  );
}
