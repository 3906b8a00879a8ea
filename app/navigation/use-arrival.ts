import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Locale } from '#app/i18n/locale.ts';
import type { Meta } from '#app/layouts/page-data.ts';
import { documentTitle } from './document-title.ts';
import { createScrollMemory } from './scroll-memory.ts';

/**
 * What a browser does by itself on a new page, done for a client navigation: title and language of the document, the place on
 * the page (kept for back and forward), and focus, so that a screen reader starts to read at the top of what is new.
 */
export function useArrival(meta: Meta | undefined, locale: Locale): void {
  const location = useLocation();
  const kind = useNavigationType();
  const previous = useRef<{ key: string; pathname: string } | null>(null);
  const memory = useRef<ReturnType<typeof createScrollMemory> | null>(null);

  useEffect(() => {
    memory.current = createScrollMemory(window);
    return memory.current.stop;
  }, []);

  useEffect(() => {
    const left = previous.current;
    previous.current = { key: location.key, pathname: location.pathname };
    memory.current?.arrive(location.key);
    if (!left || left.key === location.key || !meta) return;

    document.title = documentTitle(meta);
    document.documentElement.lang = locale;
    const remembered = kind === 'POP' ? memory.current?.recall(location.key) : undefined;
    if (remembered !== undefined) {
      window.scrollTo(0, remembered);
    } else if (location.hash) {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    } else if (left.pathname !== location.pathname) {
      window.scrollTo(0, 0);
    }
    if (left.pathname !== location.pathname) focusQuietly(document.querySelector<HTMLElement>('#content h1'));
  }, [location, kind, meta, locale]);
}

function focusQuietly(target: HTMLElement | null): void {
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
