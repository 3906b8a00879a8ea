import type { PageLink } from '#app/wire/page-data.ts';
import { currentOf } from './current-of.ts';

interface PageLinksProps {
  className: string;
  label: string;
  pages: readonly PageLink[];
  /** Path of the current page. */
  path: string;
  ink?: 'red';
}

/** A list of pages that editors chose for header and menu; the current page is marked. */
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
