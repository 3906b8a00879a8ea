interface BreadcrumbProps {
  items: { href: string; text: string }[];
  /** The kind of this page, shown after the parent pages: "Vertelavond", "14 minuten leestijd". */
  current?: string;
  facts?: string[];
}

/** The breadcrumb, in small type above the title. */
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
