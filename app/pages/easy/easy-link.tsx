interface EasyLinkProps {
  href: string;
  text: string;
  /** Set when the link leads to the easy text. */
  hrefLang?: string;
}

/** The first thing in a page and in its easy text. */
export function EasyLink({ href, text, hrefLang }: EasyLinkProps) {
  return (
    <p className="breadcrumb easy-link">
      <a className="u" href={href} hrefLang={hrefLang}>
        {text}
      </a>
    </p>
  );
}
