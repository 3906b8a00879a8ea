import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';
import { beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '../../packages/kql-engine/fuzz/random.ts';
import { makeHtml } from '../../site/testing/fuzz/make-html.ts';
import { testAddress, testContext } from '../testing/test-context.ts';
import { sanitise } from './sanitise.ts';
import { hostileHtml } from './testing/hostile-html.ts';

const PIECES = { all: 5_000, atOnce: 200 };
const SEED = Number(process.env.PROPERTY_SEED ?? 18);
const addresses = [testAddress('bezoek', { uuid: 'page://a1' })];
const origin = 'https://tweeklank.example';
const clean = (html: string) => sanitise(html, testContext({ addresses, origin })).html;

let body: HTMLElement;
let purify: (html: string) => string;

beforeAll(() => {
  const { window } = new JSDOM('');
  body = window.document.body;
  const purifier = createPurifier(window);
  purify = (html) =>
    purifier.sanitize(html, {
      // DOMPurify would remove attributes with `</style>` or `-->`, a rule for XML (T1).
      SAFE_FOR_XML: false,
      // DOMPurify would read `lang="x:y"` as an address.
      ADD_URI_SAFE_ATTR: ['lang', 'dir', 'type', 'datetime', 'scope', 'width', 'height', 'loading'],
    });
});

function makePiece(random: Random): string {
  if (random.chance(0.5)) return makeHtml(random);
  const [one, other] = [random.pick(hostileHtml), random.pick(hostileHtml)];
  const between = random.chance(0.5) ? makeHtml(random) : '';
  return one.slice(0, random.below(one.length + 1)) + between + other.slice(random.below(other.length + 1));
}

const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins'],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title', 'id', 'class', 'data-align'],
    a: ['href', 'rel', 'target', 'aria-describedby'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedEmptyAttributes: ['title', 'lang', 'dir', 'alt', 'href', 'start', 'type', 'datetime'],
  parseStyleAttributes: false,
};

/** DOMPurify trims values. */
function elementsIn(html: string): string {
  body.innerHTML = html;
  return Array.from(body.querySelectorAll('*'), ({ localName, attributes }) =>
    [localName, ...Array.from(attributes, ({ name, value }) => `${name}=${value.trim()}`)].join(' '),
  ).join('\n');
}

function findRemoved(ours: readonly string[], peer: (html: string) => string): string[] {
  const isComplete = (html: string) => elementsIn(peer(html)) === elementsIn(html);
  if (isComplete(ours.join('<hr>'))) return [];
  return ours.filter((html) => !isComplete(html));
}

const peers = [
  ['DOMPurify', (html: string) => purify(html)],
  ['sanitize-html', (html: string) => sanitizeHtml(html, options)],
] as const;

test.each(peers)(
  '%s finds nothing to remove from the hostile corpus after our sanitiser (T18)',
  (_, peer) => {
    expect(hostileHtml.length).toBeGreaterThan(100);
    expect(findRemoved(hostileHtml.map(clean), peer)).toEqual([]);
  },
);

test.each(peers)(
  `%s finds nothing to remove from ${PIECES.all} generated pieces after our sanitiser (seed ${SEED}) (T18)`,
  (_, peer) => {
    const random = createRandom(SEED);
    const pieces = Array.from({ length: PIECES.all }, () => makePiece(random));
    for (let at = 0; at < pieces.length; at += PIECES.atOnce)
      expect(findRemoved(pieces.slice(at, at + PIECES.atOnce).map(clean), peer)).toEqual([]);
  },
  300_000,
);

test('a browser reads and writes sanitised attacks without a change (T18)', () => {
  const random = createRandom(SEED);
  const mixed = Array.from({ length: 2_000 }, () => makePiece(random));
  for (const html of [...hostileHtml, ...mixed].map(clean)) {
    for (const within of ['div', 'li', 'td', 'blockquote']) {
      const element = body.ownerDocument.createElement(within);
      element.innerHTML = html;
      expect(element.innerHTML).toBe(html);
    }
  }
});

test('the peers would find what a sanitiser that fails lets through (T18)', () => {
  for (const [, peer] of peers)
    expect(
      findRemoved(['<p>x</p>', '<img src="x" onerror="alert(1)">', '<a href="javascript:1">x</a>'], peer),
    ).toHaveLength(2);
});
