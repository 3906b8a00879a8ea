import { useConsentControl } from '#app/features/consent/consent-control.tsx';

/** Lets visitors change their decision (K3): a link to the page about cookies, or a button with script. */
export function CookiesLink({ href }: { href: string }) {
  const consent = useConsentControl();
  if (!consent) return <a href={href}>Cookies</a>;
  return (
    <button
      type="button"
      className="consent-control"
      aria-haspopup="dialog"
      // biome-ignore lint/a11y/noAutofocus: the visitor pressed this button to withdraw consent, which then reloaded the page (K6).
      autoFocus={consent.isReturn}
      onClick={consent.open}
      onPointerEnter={consent.warm}
      onFocus={consent.warm}
    >
      Cookies
    </button>
  );
}
