import type { ComponentProps } from 'react';
import { BlockIds } from '#app/blocks/block-ids.ts';
import { longDate, machineDate, timeRange } from '#app/i18n/dates.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import type { PageResult } from '#app/pages/page-request.ts';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';
import { forEachLocale, type Locale } from '#site/languages.ts';
import { ChecksBox } from './checks/checks-box.tsx';
import { formAddress } from './checks/form-address.ts';
import { editableParts } from './editable-parts.ts';

export interface Preview {
  /** What its checks read. */
  checked: ComponentProps<typeof ChecksBox>;
  /** `published`: as visitors see it, in the Panel's frame. */
  state: 'latest' | 'changes' | 'published';
  expires: Date;
  paths: Readonly<Record<Locale, string>>;
}

/** Search engines must not index a draft, and links to other languages lead to drafts too. */
export function asDraft(page: PageResult, { state, expires, paths, checked }: Preview): PageResult {
  const translations = forEachLocale((locale) => ({
    ...page.meta.translations[locale],
    href: paths[locale],
  }));
  return {
    ...page,
    meta: { ...page.meta, isHidden: true, translations },
    view: (
      <BlockIds value={true}>
        {page.view}
        <ChecksBox {...checked} />
        <DraftBar state={state} expires={expires} notes={page.notesForEditor?.() ?? []} checked={checked} />
      </BlockIds>
    ),
  };
}

/** The bar on a draft preview, so that nobody takes it for the published page. */
function DraftBar({
  state,
  expires,
  notes,
  checked: { page, panel },
}: Omit<Preview, 'paths'> & { notes: readonly string[] }) {
  const { locale, words } = usePageLanguage();
  const titles = { latest: words.draft, changes: words.unpublishedChanges, published: words.asPublished };
  const stored = amsterdamTime(expires);
  const date = parseLocalDate(stored);
  return (
    <aside
      className="draft-bar"
      lang={locale}
      aria-label={words.draft}
      data-form={panel === null ? undefined : formAddress(panel, page.id, { language: locale })}
      data-parts={JSON.stringify(editableParts(page, words))}
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
