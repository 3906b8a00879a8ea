interface EasyLinkProps {
  href: string;
  text: string;
  /** The language of what it leads to, when that is the easy one. */
  hrefLang?: string;
}

/** From a page to its easy text, or back: the first thing in both. */
export function EasyLink({ href, text, hrefLang }: EasyLinkProps) {
  return (
    <p className="breadcrumb easy-link">
      <a className="u" href={href} hrefLang={hrefLang}>
        {text}
      </a>
    </p>
  );
}
