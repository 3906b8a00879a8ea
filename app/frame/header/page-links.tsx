import type { PageLink } from '#app/wire/page-data.ts';
import { currentOf } from './current-of.ts';

interface PageLinksProps {
  /** Name by which `readHydrationData` finds the pages. */
  name: 'left' | 'right' | 'primary' | 'secondary';
  className: string;
  label: string;
  pages: readonly PageLink[];
  path: string;
  ink?: 'red';
}

export function PageLinks({ name, className, label, pages, path, ink }: PageLinksProps) {
  return (
    <nav className={className} aria-label={label} data-pages={name} data-ink={ink}>
      {pages.map(({ href, title }) => (
        <a key={href} href={href} aria-current={currentOf(path, href)}>
          {title}
        </a>
      ))}
    </nav>
  );
}
