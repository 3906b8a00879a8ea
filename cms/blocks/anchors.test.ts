import { expect, test } from 'vitest';
import type { Random } from '../../packages/kql-engine/fuzz/random.ts';
import { caseCount, forCases } from '../../site/testing/fuzz/cases.ts';
import { blocks } from '../testing/blocks-of-page.ts';
import { testContext } from '../testing/test-context.ts';

const result = (type: string, content: Record<string, unknown>) => ({
  type,
  id: type,
  isHidden: false,
  content,
});
const textsOf = (...texts: string[]): string[] =>
  blocks
    .decode(
      texts.map((text) => result('text', { text })),
      testContext(),
    )
    .flatMap((block) => (block.type === 'text' ? block.text.html : []));

const note = '<p>a<sup id="fnref1:1"><a href="#fn:1">1</a></sup></p><ol><li id="fn:1">b</li></ol>';

test('footnotes of two texts on one page have different ids (T2)', () => {
  expect(textsOf(note, '<p>plain</p>', note)).toEqual([
    note,
    '<p>plain</p>',
    note.replaceAll('fnref1:', 'fnref1:3:').replaceAll('fn:', 'fn:3:').replaceAll(':3:', ':2:'),
  ]);
});

test('an id that an editor wrote twice in one text is kept once (T2)', () => {
  expect(textsOf('<ol><li id="fn:1">a</li><li id="fn:1">b</li></ol>')).toEqual([
    '<ol><li id="fn:1">a</li><li>b</li></ol>',
  ]);
});

test('text that only looks like a footnote stays text', () => {
  const text = '<p>Schrijf &lt;li id="fn:1"&gt; en href="#fn:1"</p>';
  expect(textsOf(note, text)[1]?.replaceAll('&quot;', '"')).toBe(text);
  expect(textsOf(note, `${note}${text}`)[1]).toContain('href="#fn:1"</p>');
});

const PARTS = [
  '<sup id="fnref1:1"><a href="#fn:1">1</a></sup>',
  '<li id="fn:1">',
  '<li id="fn:2:1">',
  '<a id="fn:x" href="/a">',
  '<p title=">" id="fn:1">',
  '<li id=fn:1 id="fn:2">',
  ' id="fn:1"',
  '<ol>',
  '</li>',
  '<b>',
  'x',
  '&quot;',
  '<!--',
  '<li id="site_content">',
  '<a name="forms" href="/a">',
  '<li id="fn:\u00a01">',
  '<img name="cookie" src="/a.png">',
];
const makeTexts = (random: Random): string[] =>
  Array.from({ length: 1 + random.below(4) }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(PARTS)).join(''),
  );

test('no text of an editor duplicates an id of its page or of the site (T2)', {
  timeout: 30_000 + caseCount * 30,
}, () => {
  forCases(makeTexts, (texts) => {
    const tags =
      textsOf(...texts)
        .join('')
        .match(/<[a-z][^<>]*>/g) ?? [];
    const ids = tags.flatMap((tag) => /\sid="([^"]*)"/.exec(tag)?.[1] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^fn(ref\d*)?:[\w:-]+$/);
    for (const tag of tags) expect(tag).not.toMatch(/\sname=/);
  });
});
