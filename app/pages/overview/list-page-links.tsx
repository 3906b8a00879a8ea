import { useWords } from '#app/i18n/use-words.ts';
import { listWords } from './words.ts';

export interface ListPageLinks {
  previous: string | null;
  more: { href: string; text: string } | null;
}

export function PreviousListPage({ href }: { href: ListPageLinks['previous'] }) {
  const words = useWords(listWords);
  return (
    href !== null && (
      <p className="overview-more" data-print="no">
        <a href={href}>
          <span className="u">{words.showPrevious}</span>
        </a>
      </p>
    )
  );
}

/** A script appends the next page of the list (`frame/append-list-page.ts`). */
export function MoreButton({ more }: Pick<ListPageLinks, 'more'>) {
  return (
    more && (
      <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
        {more.text}
      </a>
    )
  );
}

export function MoreLink({ more }: Pick<ListPageLinks, 'more'>) {
  return (
    <div data-list-pages-end>
      {more && (
        <p className="overview-more" data-print="no">
          <MoreButton more={more} />
        </p>
      )}
    </div>
  );
}
