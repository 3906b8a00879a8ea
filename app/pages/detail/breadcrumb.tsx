interface BreadcrumbProps {
  items: { href: string; text: string }[];
  current?: string;
  facts?: string[];
}

export function Breadcrumb({ items, current, facts = [] }: BreadcrumbProps) {
  return (
    <p className="meta breadcrumb">
      {items.map(({ href, text }) => (
        <a key={href} className="u" href={href}>
          {text}
        </a>
      ))}
      {[current, ...facts].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
