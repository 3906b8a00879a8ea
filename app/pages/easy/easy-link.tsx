interface EasyLinkProps {
  href: string;
  text: string;
  hrefLang?: string;
}

export function EasyLink({ href, text, hrefLang }: EasyLinkProps) {
  return (
    <p className="breadcrumb easy-link">
      <a className="u" href={href} hrefLang={hrefLang}>
        {text}
      </a>
    </p>
  );
}
