interface MoreButtonProps {
  more: { href: string; text: string } | null;
}

/** With script the next portion is appended (frame/append-portion.ts). */
export function MoreButton({ more }: MoreButtonProps) {
  return (
    more && (
      <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
        {more.text}
      </a>
    )
  );
}
