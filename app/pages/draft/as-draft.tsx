import { longDate, machineDate, timeRange } from '#app/i18n/dates.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import type { PageResult } from '#app/pages/page-request.ts';
import { NamesFields } from '#app/ui/name-field.ts';
import type { Page } from '#cms/types.ts';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { formAddress } from './form-address.ts';
import { draftWords } from './words.ts';

export interface Preview {
  page: Page;
  panel: string | null;
  /** `published` is the page that visitors see, in the Panel's preview. */
  state: 'latest' | 'changes' | 'published';
  expires: Date;
  paths: Readonly<Record<Locale, string>>;
}

export function asDraft(result: PageResult, { state, expires, paths, page, panel }: Preview): PageResult {
  const translations = forEachLocale((locale) => ({
    ...result.meta.translations[locale],
    href: paths[locale],
  }));
  return {
    ...result,
    meta: { ...result.meta, isHidden: true, translations },
    view: (
      <NamesFields value={true}>
        {result.view}
        <DraftBar state={state} expires={expires} page={page} panel={panel} />
      </NamesFields>
    ),
  };
}

function DraftBar({ state, expires, page, panel }: Omit<Preview, 'paths'>) {
  const locale = useLocale();
  const words = useWords(draftWords);
  const titles = { latest: words.draft, changes: words.unpublishedChanges, published: words.asPublished };
  const stored = amsterdamTime(expires);
  const date = parseLocalDate(stored);
  return (
    <aside
      className="draft-bar"
      lang={locale}
      aria-label={words.draft}
      data-form={panel === null ? undefined : formAddress(panel, page.id, locale)}
      data-edit={words.editPart}
    >
      <strong>{titles[state]}</strong>
      {state !== 'published' && (
        <span>
          {words.onlyWithLink}{' '}
          <time dateTime={machineDate(stored)}>
            {date && `${longDate(date, locale)}, ${timeRange(date, null, locale)}`}
          </time>
        </span>
      )}
      <span
        className="draft-live"
        role="status"
        data-away={words.previewAway}
        data-expired={words.previewExpired}
      />
    </aside>
  );
}
