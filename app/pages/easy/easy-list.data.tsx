import { sharedWords } from '#app/i18n/words.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { ownButton } from '#app/pages/items/own-button.ts';
import { ownPageMeta } from '#app/pages/meta.ts';
import type { PageOutcome, PageRequest } from '#app/pages/page-request.ts';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { Teaser } from '#cms/types.ts';
import { easyTag, type Locale } from '#site/languages.ts';
import { easyWords } from './words.ts';

/** Responds with 404 if the language has no easy-language pages. */
export async function easyListPage({ cms, locale }: PageRequest): Promise<PageOutcome> {
  const words = wordsOf(locale, easyWords, sharedWords);
  const pages = await cms.teasers('page', await cms.easyPages(locale), locale);
  const parents = pages.map(({ id }) => ({ id: parentOf(id) }));
  const ordinary = new Map((await cms.teasers('page', parents, locale)).map((page) => [page.id, page]));
  const [first, ...rest] = pages.map((page) => ({ page, ordinary: ordinary.get(parentOf(page.id)) }));
  if (!first) return { kind: 'not-found', reason: 'no-match' };
  return {
    kind: 'page',
    meta: ownPageMeta({ title: words.easyTitle, description: words.easyIntro, locale, route: 'easy' }),
    view: (
      <div className="body-page" lang={easyTag(locale)}>
        <header className="body-head">
          <PageTitle title={words.easyTitle} />
          <p className="lead">{words.easyIntro}</p>
        </header>
        <Plate ink="blue" at="corner" image={first.ordinary?.hero ?? null} priority>
          <EasyText {...first} locale={locale} isFirst />
        </Plate>
        {rest.length > 0 && (
          <ul className="overview-list card-list">
            {rest.map((each) => (
              <li key={each.page.id}>
                <EasyText {...each} locale={locale} />
              </li>
            ))}
          </ul>
        )}
      </div>
    ),
  };
}

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

interface EasyTextProps {
  page: Teaser;
  ordinary: Teaser | undefined;
  locale: Locale;
  isFirst?: boolean;
}

function EasyText({ page, ordinary, locale, isFirst = false }: EasyTextProps) {
  const words = wordsOf(locale, easyWords);
  const on = isFirst ? 'blue' : 'paper';
  return (
    <div className="card-words">
      <h2 className={isFirst ? 'h2' : 'h3'}>
        <a href={page.href} hrefLang={easyTag(locale)}>
          <span className="glide">{page.title}</span>
        </a>
      </h2>
      {page.heroText && <p className={isFirst ? 'lead' : ''}>{page.heroText}</p>}
      <p className="visit-buttons">
        <LinkButton button={ownButton(page.href, words.easyRead)} on={on} />
        {ordinary && (
          <LinkButton
            button={ownButton(ordinary.href, `${words.easyOf}: ${ordinary.title}`, 'secondary')}
            on={on}
          />
        )}
      </p>
    </div>
  );
}
