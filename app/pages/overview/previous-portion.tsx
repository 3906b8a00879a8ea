import { usePageWords } from '#app/i18n/use-page-words.tsx';

/** Above a list that was opened in its middle. */
export function PreviousPortion({ href }: { href: string | null }) {
  const words = usePageWords();
  return (
    href !== null && (
      <p className="overview-more">
        <a href={href}>
          <span className="u">{words.showPrevious}</span>
        </a>
      </p>
    )
  );
}
