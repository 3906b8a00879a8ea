import type { PageLink } from '../page-data.ts';
import { currentOf } from './current-of.ts';

interface PageLinksProps {
  className: string;
  label: string;
  pages: readonly PageLink[];
  /** Of the page that is shown. */
  path: string;
  ink?: 'red';
}

/** One of the lists of pages that editors chose for bar and menu; the page that is shown is marked in it. */
export function PageLinks({ className, label, pages, path, ink }: PageLinksProps) {
  return (
    <nav className={className} aria-label={label} data-ink={ink}>
      {pages.map(({ href, title }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
