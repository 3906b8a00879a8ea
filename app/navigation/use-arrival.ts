import { useLayoutEffect, useRef } from 'react';
import type { ShownMeta } from '#app/frame/page-data.ts';
import { PARTS } from '#app/ui/own-id.ts';
import type { Locale } from '#site/languages.ts';
import type { Action } from './create-navigation.ts';
import { documentTitle } from './document-title.ts';
import { createFollowedLinks } from './followed-links.ts';
import { goToHash } from './go-to-hash.ts';
import { isStill } from './is-still.ts';
import { createLateFont } from './late-font.ts';
import type { SiteLocation } from './location.ts';
import { moveFocus } from './move-focus.ts';
import { createScrollMemory } from './scroll-memory.ts';

interface Arrival {
  location: SiteLocation;
  action: Action;
  meta: ShownMeta;
  locale: Locale;
  siteName: string;
}

/**
 * What a browser does by itself on a new page, done for a client navigation: title and language of the document, the place on
 * the page (kept for back and forward), and focus, so that a screen reader starts to read at the top of what is new, or back
 * at the link that was followed. Before the next paint, so that a transition shows the page where it will stand.
 */
export function useArrival({ location, action, meta, locale, siteName }: Arrival): void {
  const previous = useRef<SiteLocation | null>(null);
  const memory = useRef<ReturnType<typeof createScrollMemory> | null>(null);
  const followed = useRef<ReturnType<typeof createFollowedLinks> | null>(null);
  const before = useRef<Set<string>>(new Set());
  const font = useRef<ReturnType<typeof createLateFont> | null>(null);

  useLayoutEffect(() => {
    font.current = createLateFont(window);
    memory.current = createScrollMemory(window);
    followed.current = createFollowedLinks(document);
    return () => {
      memory.current?.stop();
      followed.current?.stop();
    };
  }, []);

  useLayoutEffect(() => {
    const { key, pathname, search, hash } = location;
    const left = previous.current;
    previous.current = location;
    const remembered = memory.current?.recall(key + pathname);
    memory.current?.arrive(key + pathname);
    const known = before.current;
    before.current = new Set(contentLinks().map((link) => link.href));
    if (!left) restoreAfterReload(remembered);
    if (!left || left.key === key) return;

    document.title = documentTitle(meta, siteName);
    document.documentElement.lang = locale;
    const isBack = action === 'POP';
    if (!isBack) followed.current?.leave(left.key);
    const isNewPage = left.pathname !== pathname;
    if (isNewPage) {
      font.current?.show();
      const heading = document.querySelector<HTMLElement>(`#${PARTS.content} h1`);
      const start = (isBack && followed.current?.find(key)) || heading;
      if (start) moveFocus(start);
    } else if (left.search !== search && document.activeElement === document.body) {
      // What was pressed went with the old page: on with the same one (the line of a search, a filter), or with the first of what is new.
      const links = contentLinks();
      const next =
        lineToWriteOn() ??
        links.find((link) => link.search === search) ??
        links.find((link) => !known.has(link.href));
      if (next) moveFocus(next);
    }
    if (isBack && remembered !== undefined) scrollAtOnce(remembered);
    else if (hash) goToHash(document, hash, isNewPage || isStill() ? 'instant' : 'smooth');
    else if (isNewPage || left.search === search) scrollAtOnce(0);
  }, [location, action, meta, locale, siteName]);
}

/** Of a page that searches; not where the focus brings up a keyboard over what was found. */
function lineToWriteOn(): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  return document.querySelector<HTMLElement>(`#${PARTS.content} search input`);
}

function contentLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} a[href]`)];
}

/** A browser puts a page back where it was, unless script took over before it could. */
function restoreAfterReload(place: number | undefined): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (place && window.scrollY === 0 && entry?.type !== 'navigate') scrollAtOnce(place);
}

/** Smooth scrolling is for moves within a page. */
function scrollAtOnce(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
