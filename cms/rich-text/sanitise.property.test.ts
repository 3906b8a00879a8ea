import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
} from 'parse5';
import { expect, test } from 'vitest';
import { caseCount, forCases } from '../../site/testing/fuzz/cases.ts';
import { makeHtml } from '../../site/testing/fuzz/make-html.ts';
import { testAddress, testContext } from '../testing/test-context.ts';
import { sanitise } from './sanitise.ts';

const timeout = 30_000 + caseCount * 30;
const origin = 'https://tweeklank.example';
const visit = testAddress('bezoek', { uuid: 'page://a1' });
const addresses = [visit];

function clean(html: string, isLine = false): string {
  return sanitise(html, testContext({ addresses, origin }), { isLine }).html;
}

function readAgain(html: string, within = 'div'): string {
  return serialize(parseFragment(defaultTreeAdapter.createElement(within, names.NS.HTML, []), html, {}));
}

const TAG = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const ALLOWED =
  /^(p|br|wbr|hr|div|span|h[2-6]|blockquote|figure|figcaption|img|a|strong|b|em|i|u|s|del|ins|mark|small|sup|sub|q|cite|time|code|pre|kbd|samp|var|abbr|dfn|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const ATTRIBUTES =
  /^(lang|dir|title|href|rel|target|id|start|reversed|type|colspan|rowspan|scope|data-align|src|alt|width|height|loading|datetime|class)$/;

/** Checks without a parser, independently of the writer. */
function expectBalance(html: string): void {
  const open: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(TAG)) {
    if (slash) {
      expect(name, tag).toBe(open.pop());
      continue;
    }
    expect(name).toMatch(ALLOWED);
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) expectAttribute(key, value);
    if (!VOID.has(name)) open.push(name);
  }
  expect(open).toEqual([]);
  expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
}

function expectAttribute(name: string, value: string): void {
  expect(name).toMatch(ATTRIBUTES);
  const decoded = value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  if (name === 'id') expect(value).toMatch(/^fn(ref\d*)?:[\w-]+$/);
  if (name === 'class') expect(value).toMatch(/^(footnotes|language-\S+)( language-\S+)*$/);
  if (name === 'src') expect(new URL(decoded, origin).origin).toBe(origin);
  if (name !== 'href') return;
  const url = new URL(decoded, `${origin}/x`);
  expect(url.protocol).toMatch(/^(https?|mailto|tel):$/);
  if (value.startsWith('/')) expect(url.origin).toBe(origin);
  expect(decoded).not.toContain('gone');
}

test(
  'a browser parses and serialises any sanitised input without a change (T1)',
  () => {
    forCases(makeHtml, (given) => {
      const out = clean(given);
      expectBalance(out);
      for (const within of ['div', 'li']) expect(readAgain(out, within)).toBe(out);
      expect(clean(out)).toBe(out);
    });
  },
  timeout,
);

test(
  'a line for a heading has no block elements (T1)',
  () => {
    forCases(makeHtml, (given) => {
      const out = clean(given, true);
      expectBalance(out);
      const begin = '<p>een</p><h2 id="x"><span>';
      const end = '</span></h2>';
      expect(readAgain(begin + out + end)).toBe(begin + out + end);
      expect(readAgain(`<p><b></b><span>${out}</span></p>`)).toBe(`<p><b></b><span>${out}</span></p>`);
    });
  },
  timeout,
);

/** Elements that lose their text; other unknown elements keep it. */
const UNREAD =
  /^(script|style|template|noscript|iframe|noembed|noframes|svg|textarea|select|option|optgroup|datalist)$/;

/** Reads letters independently of the code under test. */
function lettersIn(html: string): string {
  const read = (nodes: DefaultTreeAdapterTypes.ChildNode[]): string =>
    nodes
      .map((node) => {
        if ('value' in node) return node.value;
        return 'tagName' in node && !UNREAD.test(node.tagName) ? read(node.childNodes) : '';
      })
      .join('');
  const environment = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  return read(parseFragment(environment, html.toWellFormed(), {}).childNodes).replace(/\s+/g, '');
}

test(
  'no letter is lost except in elements that readers never see (T1)',
  () => {
    forCases(makeHtml, (given) => {
      const letters = lettersIn(given);
      expect(lettersIn(clean(given))).toBe(letters);
      expect(lettersIn(clean(given, true))).toBe(letters);
    });
  },
  timeout,
);
