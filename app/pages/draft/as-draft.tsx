import type { ComponentProps } from 'react';
import { longDate, machineDate, timeRange } from '#app/i18n/dates.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import type { PageResult } from '#app/pages/page-request.ts';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { ChecksBox } from './checks/checks-box.tsx';

export interface Preview {
  /** What its checks read. */
  checked: ComponentProps<typeof ChecksBox>;
  version: 'latest' | 'changes';
  expires: Date;
  paths: Readonly<Record<Locale, string>>;
}

/** Search engines must not index a draft, and links to other languages lead to drafts too. */
export function asDraft(page: PageResult, { version, expires, paths, checked }: Preview): PageResult {
  const translations = forEachLocale((locale) => ({
    ...page.meta.translations[locale],
    href: paths[locale],
  }));
  return {
    ...page,
    meta: { ...page.meta, isHidden: true, translations },
    view: (
      <>
        {page.view}
        <ChecksBox {...checked} />
        <DraftBar version={version} expires={expires} notes={page.notesForEditor?.() ?? []} />
      </>
    ),
  };
}

/** The bar on a draft preview, so that nobody takes it for the published page. */
function DraftBar({
  version,
  expires,
  notes,
}: Pick<Preview, 'version' | 'expires'> & { notes: readonly string[] }) {
  const { locale, words } = usePageLanguage();
  const stored = amsterdamTime(expires);
  const date = parseLocalDate(stored);
  return (
    <aside className="draft-bar" lang={locale} aria-label={words.draft}>
      <strong>{version === 'changes' ? words.unpublishedChanges : words.draft}</strong>
      <span>
        {words.onlyWithLink}{' '}
        <time dateTime={machineDate(stored)}>
          {date && `${longDate(date, locale)}, ${timeRange(date, null, locale)}`}
        </time>
      </span>
      <span
        className="draft-live"
        role="status"
        data-away={words.previewAway}
        data-expired={words.previewExpired}
      />
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}
