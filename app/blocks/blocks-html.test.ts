import { expect, test } from 'vitest';
import { htmlElement } from '#app/features/feeds/xml.ts';
import type { Block } from '#cms/types.ts';
import { blockExamples } from './blocks.examples.tsx';
import { blocksHtml, notesHtml } from './blocks-html.tsx';

const place = { locale: 'nl', page: 'https://klank.example/podcasts/ui' } as const;

test.each(Object.entries(blockExamples))(
  'a block of the kind %s is in feeds, with absolute addresses and without what needs our styles (D4)',
  (_kind, block) => {
    const html = blocksHtml([block], place);
    expect(html).toMatch(/^<[a-z]/);
    expect(html.match(/ (?:src|href)="(?!https:\/\/)[^"]*"/g)).toBeNull();
    expect(html).not.toMatch(/ (?:class|data-\w+)=|<(?:svg|button)/);
  },
);

test('a kind without a form for feeds has the HTML of its view, without wrappers and classes (D4)', () => {
  const text = '<div><p>Een <span lang="en">tape</span></p></div>';
  const blocks = [{ ...blockExamples.text, text: { html: text } }, blockExamples.line];
  expect(blocksHtml(blocks, place)).toBe(`${text}\n<hr>`);
});

test('show notes are plain HTML with absolute addresses, and cannot end their CDATA section (P2)', () => {
  const blocks: Block[] = [
    { ...blockExamples.heading, text: { html: 'Over <em>ui</em>' } },
    blockExamples.line,
    {
      ...blockExamples.text,
      text: { html: '<p><a href="/nieuws/ui">ui</a> <a href="//x.example">x</a> ]]></p>' },
    },
  ];
  const html = notesHtml(blocks, place);
  expect(html).toBe(
    '<h2>Over <em>ui</em></h2>\n<p><a href="https://klank.example/nieuws/ui">ui</a> <a href="//x.example">x</a> ]]></p>',
  );
  expect(htmlElement('content:encoded', `${html}\u0000`)).toBe(
    `<content:encoded><![CDATA[${html.replace(']]>', ']]]]><![CDATA[>')}]]></content:encoded>`,
  );
});
