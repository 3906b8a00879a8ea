import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import type { Teaser } from '#cms/types.ts';
import { easyTag } from '#site/languages.ts';
import { easyWords } from './words.ts';

/** Responds with 404 if the language has no easy-language pages. */
export async function easyListPage({ cms, locale }: PageRequest): Promise<PageOutcome> {
  const words = wordsOf(locale, easyWords, sharedWords);
  const pages = await cms.teasers('page', await cms.easyPages(locale), locale);
  const parents = pages.map(({ id }) => ({ id: parentOf(id) }));
  const ordinary = new Map((await cms.teasers('page', parents, locale)).map((page) => [page.id, page]));
  if (pages.length === 0) return { kind: 'not-found', reason: 'no-match' };
  return {
    kind: 'page',
    meta: ownPageMeta({ title: words.easyTitle, description: words.easyIntro, locale, route: 'easy' }),
    view: (
      <div className="easy-list" lang={easyTag(locale)}>
        <OverviewHead title={words.easyTitle} intro={words.easyIntro} />
        <ul className="overview-list">
          {pages.map(({ id, href, title, heroText }) => (
            <li key={id}>
              <a className="u h4" href={href} hrefLang={easyTag(locale)}>
                {title}
              </a>
              {heroText && <p>{heroText}</p>}
              <Ordinary page={ordinary.get(parentOf(id))} text={words.easyOf} />
            </li>
          ))}
        </ul>
      </div>
    ),
  };
}

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

function Ordinary({ page, text }: { page: Teaser | undefined; text: string }) {
  if (!page) return null;
  return (
    <p className="meta meta-2">
      {text}{' '}
      <a className="u" href={page.href}>
        {page.title}
      </a>
      .
    </p>
  );
}
