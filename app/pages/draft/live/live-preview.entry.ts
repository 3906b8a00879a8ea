import { PARTS } from '#app/ui/own-id.ts';
import { editParts } from './edit-parts.ts';
import { followChanges } from './follow-changes.ts';
import { scrollTogether } from './scroll-together.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) onMessage('saved', followChanges(script));

const main = document.getElementById(PARTS.content);
const { form, edit = '' } = document.querySelector<HTMLElement>('.draft-bar')?.dataset ?? {};
if (main && form !== undefined) {
  const show = editParts({
    main,
    word: edit,
    open(place) {
      if (window.top !== window) send('edit', place);
      else window.open(`${form}#tweeklank=${new URLSearchParams({ ...place })}`, 'tweeklank-panel');
    },
  });
  onMessage('focus', show);
  const scroll = scrollTogether((top) => send('scroll', { top }));
  onMessage('scroll', ({ top }) => scroll(top));
}

function send(kind: 'edit' | 'scroll', data: object): void {
  if (form !== undefined) window.top?.postMessage({ tweeklank: kind, ...data }, new URL(form).origin);
}

interface Received {
  field: string;
  block?: string;
  top: number;
}

/** Accepts messages only from the Panel around this page, because another page may have opened the window. */
function onMessage(kind: 'focus' | 'saved' | 'scroll', take: (data: Received) => void): void {
  addEventListener('message', ({ source, data }) => {
    if (source !== window && source === window.top && data?.tweeklank === kind) take(data);
  });
}
