import { useWords } from '#app/i18n/use-words.ts';
import { listWords } from './words.ts';

export interface PortionLinks {
  previous: string | null;
  more: { href: string; text: string } | null;
}

export function PreviousPortion({ href }: { href: PortionLinks['previous'] }) {
  const words = useWords(listWords);
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

/** A script appends the next portion to the list (`frame/append-portion.ts`). */
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
