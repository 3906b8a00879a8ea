import { expect, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

const here = { origin: 'https://tweeklank.nl', pathname: '/agenda', search: '' };

class Link {
  url: URL;
  target: string;
  attributes: string[];
  constructor(href: string, { target = '', attributes = [] as string[] } = {}) {
    this.url = new URL(href, here.origin + here.pathname);
    this.target = target;
    this.attributes = attributes;
  }
  get origin() {
    return this.url.origin;
  }
  get pathname() {
    return this.url.pathname;
  }
  get search() {
    return this.url.search;
  }
  get hash() {
    return this.url.hash;
  }
  hasAttribute(name: string) {
    return this.attributes.includes(name);
  }
  closest() {
    return this;
  }
}

/** The path that a click on the link navigates to, or null when the click is left to the browser. */
function click(link: Link, event: Partial<MouseEvent> = {}): string | null {
  vi.stubGlobal('Element', Link);
  // The page is requested after the next paint.
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paint());
  vi.stubGlobal('setTimeout', (next: () => void) => next());
  const listeners: ((event: MouseEvent) => void)[] = [];
  const document = {
    location: here,
    addEventListener: (_: string, listener: (event: MouseEvent) => void) => listeners.push(listener),
    removeEventListener: () => {},
  } as unknown as Document;
  let went: string | null = null;
  followLinks(document, (href) => {
    went = href;
  });
  const preventDefault = vi.fn();
  for (const listener of listeners)
    listener({
      button: 0,
      defaultPrevented: false,
      target: link,
      preventDefault,
      ...event,
    } as unknown as MouseEvent);
  expect(preventDefault).toHaveBeenCalledTimes(went ? 1 : 0);
  vi.unstubAllGlobals();
  return went;
}

test('L2 a link to a page of this site is a client navigation', () => {
  expect(click(new Link('/nieuws?page=2#top'))).toBe('/nieuws?page=2#top');
  expect(click(new Link('https://tweeklank.nl/bezoek', { target: '_self' }))).toBe('/bezoek');
});

test('L2 a link with a hash keeps its path and hash', () => {
  expect(click(new Link('#transcript'))).toBe('/agenda#transcript');
  expect(click(new Link('/agenda?group=kinderen#transcript'))).toBe('/agenda?group=kinderen#transcript');
});

test('L2 another origin, a new tab, a download and a file are left to the browser', () => {
  expect(click(new Link('https://example.org/'))).toBeNull();
  expect(click(new Link('mailto:zaal@tweeklank.nl'))).toBeNull();
  expect(click(new Link('/bezoek', { target: '_blank' }))).toBeNull();
  expect(click(new Link('/bezoek', { attributes: ['download'] }))).toBeNull();
  expect(click(new Link('/media/uit.mp3'))).toBeNull();
  expect(click(new Link('/feed.xml'))).toBeNull();
});

test('L2 a click with a modifier key, another button, or one that was already handled, is ignored', () => {
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    expect(click(new Link('/nieuws'), { [key]: true })).toBeNull();
  }
  expect(click(new Link('/nieuws'), { button: 1 })).toBeNull();
  expect(click(new Link('/nieuws'), { defaultPrevented: true })).toBeNull();
});
