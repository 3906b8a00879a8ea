import type { ReactElement } from 'react';
import { renderStatic } from '#app/islands/render-static.tsx';
import type { Locale } from '#site/languages.ts';

/** Renders as the server does. Returns the `main` element. */
export function show(part: ReactElement, locale: Locale = 'nl'): HTMLElement {
  const { html } = withoutBrowser(() => renderStatic('main', part, locale));
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.replaceChildren(main);
  return main;
}

/** Hides `window`, because components that look for it would not render as on the server. */
function withoutBrowser<Result>(render: () => Result): Result {
  const { window, document } = Object.getOwnPropertyDescriptors(globalThis);
  const none = { value: undefined, configurable: true };
  Object.defineProperties(globalThis, { window: none, document: none });
  try {
    return render();
  } finally {
    Object.defineProperties(globalThis, { window, document });
  }
}
