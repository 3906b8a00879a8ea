import { PARTS } from '#app/ui/own-id.ts';
import { editParts } from './edit-parts.ts';
import { followChanges } from './follow-changes.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement)
  followChanges(script).catch((error: unknown) => console.error('The preview stands still.', error));

const main = document.getElementById(PARTS.content);
const { form, parts = '[]', edit = '' } = document.querySelector<HTMLElement>('.draft-bar')?.dataset ?? {};
if (main && form !== undefined) {
  const show = editParts({
    main,
    parts: JSON.parse(parts),
    word: edit,
    open(place) {
      if (window.top !== window)
        window.top?.postMessage({ tweeklank: 'edit', ...place }, new URL(form).origin);
      else window.open(`${form}#tweeklank=${new URLSearchParams({ ...place })}`, 'tweeklank-panel');
    },
  });
  // Only the window around says which field is in use; a link on the page may have opened this one.
  addEventListener('message', ({ source, data }) => {
    if (source !== window && source === window.top && data?.tweeklank === 'focus') show(data);
  });
}
