import { useLayoutEffect, useRef } from 'react';
import { PARTS } from '#app/ui/own-id.ts';
import type { ShownMeta } from '#app/wire/page-data.ts';
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

/** Runs before the next paint, so that a transition shows the final position. */
export function useArrival({ location, action, meta, locale, siteName }: Arrival): void {
  const previous = useRef<SiteLocation | null>(null);
  const before = useRef<Set<string>>(new Set());
  const browser = useRef<ReturnType<typeof createBrowser> | null>(null);

  useLayoutEffect(() => {
    const made = createBrowser();
    browser.current = made;
    return () => {
      made.memory.stop();
      made.followed.stop();
    };
  }, []);

  useLayoutEffect(() => {
    if (!browser.current) return;
    const { font, memory, followed } = browser.current;
    const { key, pathname, search, hash } = location;
    const left = previous.current;
    previous.current = location;
    const remembered = memory.recall(key + pathname);
    memory.arrive(key + pathname);
    const known = before.current;
    before.current = new Set(contentLinks().map((link) => link.href));
    if (!left) restoreAfterReload(remembered);
    if (!left || left.key === key) return;

    document.title = documentTitle(meta, siteName);
    document.documentElement.lang = locale;
    const isBack = action === 'POP';
    if (!isBack) followed.leave(left.key);
    const isNewPage = left.pathname !== pathname;
    if (isNewPage) {
      font.show();
      const heading = document.querySelector<HTMLElement>(`#${PARTS.content} h1`);
      const start = (isBack && followed.find(key)) || heading;
      if (start) moveFocus(start);
    } else if (left.search !== search && document.activeElement === document.body) {
      // The pressed element is gone.
      const links = contentLinks();
      const next =
        lineToWriteOn() ??
        (isBack ? null : followed.findAlike(left.key)) ??
        links.find((link) => link.search === search) ??
        links.find((link) => !known.has(link.href));
      if (next) moveFocus(next);
    }
    if (isBack && remembered !== undefined) scrollAtOnce(remembered);
    else if (hash) goToHash(document, hash, isNewPage || isStill() ? 'instant' : 'smooth');
    else if (isNewPage || left.search === search) scrollAtOnce(0);
  }, [location, action, meta, locale, siteName]);
}

function createBrowser() {
  return {
    font: createLateFont(window),
    memory: createScrollMemory(window),
    followed: createFollowedLinks(document),
  };
}

/** Returns the field to focus; null on a touch screen, where focus opens the keyboard. */
function lineToWriteOn(): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  return document.querySelector<HTMLElement>(`#${PARTS.content} search input`);
}

/** Returns links to pages, not those within this one. */
function contentLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} a[href^="/"]`)];
}

function restoreAfterReload(place: number | undefined): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (place && window.scrollY === 0 && entry?.type !== 'navigate') scrollAtOnce(place);
}

function scrollAtOnce(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
