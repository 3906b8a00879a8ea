import type { ReactElement } from 'react';
import { wordLists } from '#app/i18n/word-lists.ts';
import { renderStatic } from '#app/render-static.tsx';
import type { Locale } from '#site/languages.ts';

/** Puts a part of a page into the document, as the HTML that the server makes of it. Gives its `main`. */
export function show(part: ReactElement, locale: Locale = 'nl'): HTMLElement {
  const { html } = withoutBrowser(() => renderStatic('main', part, { locale, words: wordLists[locale] }));
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.replaceChildren(main);
  return main;
}

/** A server has no window: what asks for it there renders what the browser will not. */
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
