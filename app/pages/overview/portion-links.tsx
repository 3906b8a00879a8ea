import { usePageWords } from '#app/i18n/use-page-words.tsx';

/** What leads from a portion of a list to those beside it; null where there is none. */
export interface PortionLinks {
  previous: string | null;
  more: { href: string; text: string } | null;
}

/** Above a list that was opened in its middle. */
export function PreviousPortion({ href }: { href: PortionLinks['previous'] }) {
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

/** With script the next portion is appended (frame/append-portion.ts). */
export function MoreButton({ more }: Pick<PortionLinks, 'more'>) {
  return (
    more && (
      <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
        {more.text}
      </a>
    )
  );
}

export function MoreLink({ more }: Pick<PortionLinks, 'more'>) {
  return (
    <div data-portions-end>
      {more && (
        <p className="overview-more">
          <MoreButton more={more} />
        </p>
      )}
    </div>
  );
}
