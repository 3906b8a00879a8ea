import { beforeEach, expect, test } from 'vitest';
import { followLinks } from './follow-links.ts';

let went: string | null = null;

followLinks(document, (href) => {
  went = href.replace(window.location.origin, '');
});

beforeEach(() => {
  window.history.replaceState(null, '', '/agenda');
  went = null;
});

function link(attributes: Record<string, string>): HTMLElement {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  anchor.append(Object.assign(document.createElement('span'), { textContent: 'words' }));
  document.body.replaceChildren(anchor);
  return anchor;
}

function click(anchor: HTMLElement, init: MouseEventInit = {}): string | null {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // jsdom cannot load documents.
  let isLeft = true;
  const end = (last: Event) => {
    isLeft = !last.defaultPrevented;
    last.preventDefault();
  };
  window.addEventListener('click', end, { once: true });
  anchor.firstElementChild?.dispatchEvent(event);
  expect(isLeft).toBe(went === null);
  return went;
}

test.each([
  ['/nieuws?page=2#top', '/nieuws?page=2#top'],
  [`${window.location.origin}/bezoek`, '/bezoek'],
  ['#transcript', '/agenda#transcript'],
  ['/agenda?group=kinderen#transcript', '/agenda?group=kinderen#transcript'],
])('a link to %s, which is of this site, is a client navigation (L2)', (href, expected) => {
  expect(click(link({ href }))).toBe(expected);
});

test('a link that names its own window is a client navigation too (L2)', () => {
  expect(click(link({ href: '/bezoek', target: '_self' }))).toBe('/bezoek');
});

test.each([
  { href: 'https://example.org/' },
  { href: 'mailto:zaal@tweeklank.nl' },
  { href: '/bezoek', target: '_blank' },
  { href: '/bezoek', download: '' },
  { href: '/media/uit.mp3' },
  { href: '/feed.xml' },
])('another origin, a new tab, a download and a file are left to the browser: %j (L2)', (attributes) => {
  expect(click(link(attributes))).toBeNull();
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with a modifier key or another button is left to the browser: %j (L2)',
  (init) => {
    expect(click(link({ href: '/nieuws' }), init)).toBeNull();
  },
);

test('a click that was already handled is ignored (L2)', () => {
  const anchor = link({ href: '/nieuws' });
  anchor.addEventListener('click', (event) => event.preventDefault());
  anchor.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(went).toBeNull();
});
