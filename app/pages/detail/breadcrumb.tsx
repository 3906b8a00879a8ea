import type { PageLink } from '#app/wire/page-data.ts';

interface BreadcrumbProps {
  items: readonly PageLink[];
  current?: string;
  facts?: string[];
}

export function Breadcrumb({ items, current, facts = [] }: BreadcrumbProps) {
  return (
    <p className="meta breadcrumb">
      {items.map(({ href, title }) => (
        <a key={href} className="u" href={href}>
          {title}
        </a>
      ))}
      {[current, ...facts].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
