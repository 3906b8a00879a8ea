import { type ConsentControl, useConsentControl } from '#app/features/consent/consent-control.tsx';

export function CookiesLink({ href }: { href: string | null }) {
  const consent = useConsentControl();
  if (!consent && href === null) return null;
  return <li>{consent ? <CookiesButton {...consent} /> : <a href={href ?? ''}>Cookies</a>}</li>;
}

function CookiesButton(consent: ConsentControl) {
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
