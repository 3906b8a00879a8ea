import { longDate, machineDate, timeRange } from '#app/i18n/dates.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { amsterdamTime, parseLocalDate } from '#site/amsterdam-time.ts';

interface DraftBarProps {
  version: 'latest' | 'changes';
  expires: Date;
}

/** The bar on a draft preview, so that nobody takes it for the published page. */
export function DraftBar({ version, expires }: DraftBarProps) {
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
    </aside>
  );
}
