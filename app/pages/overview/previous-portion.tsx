import { usePageWords } from '#app/i18n/use-page-words.tsx';

/**
 * The link to the portion before this one, above a list that was opened in its middle; nothing for the first.
 */
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
