import { useNameField } from '#app/ui/name-field.ts';
import type { PageLink } from '#app/wire/page-data.ts';

interface BreadcrumbProps {
  items: readonly PageLink[];
  current?: string;
  field?: string;
  facts?: string[];
}

export function Breadcrumb({ items, current, field, facts = [] }: BreadcrumbProps) {
  const nameField = useNameField();
  return (
    <p className="meta breadcrumb">
      {items.map(({ href, title }) => (
        <a key={href} className="u" href={href}>
          {title}
        </a>
      ))}
      {[current, ...facts].filter(Boolean).map((text) => (
        <span key={text} {...nameField(text === current ? field : undefined)}>
          {text}
        </span>
      ))}
    </p>
  );
}
