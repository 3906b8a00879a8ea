import type { ConsentControl } from '#app/features/consent/consent.tsx';

interface CookiesLinkProps {
  /** What explains the cookies to who cannot set them. */
  href: string;
  consent: ConsentControl | null;
}

/** What changes the decision about cookies at any time (K3): a link to what they are, and once there are settings the button that opens them. */
export function CookiesLink({ href, consent }: CookiesLinkProps) {
  if (!consent) return <a href={href}>Cookies</a>;
  return (
    <button
      type="button"
      className="consent-control"
      aria-haspopup="dialog"
      // biome-ignore lint/a11y/noAutofocus: who withdrew consent pressed this button, before that loaded the page anew (K6).
      autoFocus={consent.isReturn}
      onClick={consent.open}
      onPointerEnter={consent.warm}
      onFocus={consent.warm}
    >
      Cookies
    </button>
  );
}
