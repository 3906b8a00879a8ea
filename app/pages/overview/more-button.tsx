interface MoreButtonProps {
  /** The link to the next portion; null at the end. */
  more: { href: string; text: string } | null;
}

/**
 * The button that shows more of a list. With script the next portion is appended (frame/append-portion.ts).
 */
export function MoreButton({ more }: MoreButtonProps) {
  return (
    more && (
      <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
        {more.text}
      </a>
    )
  );
}
