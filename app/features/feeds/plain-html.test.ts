import { expect, test } from 'vitest';
import type { Block } from '#cms/types.ts';
import { showNotes, withOrigin } from './plain-html.ts';
import { htmlElement } from './xml.ts';

test('P2 show notes are plain HTML with absolute addresses, and cannot end their CDATA section', () => {
  const blocks = [
    {
      id: 'a',
      type: 'heading',
      level: 2,
      text: { html: 'Over <em>ui</em>' },
      words: 'Over ui',
      anchor: 'over-ui',
    },
    { id: 'b', type: 'line' },
    {
      id: 'c',
      type: 'text',
      text: { html: '<p><a href="/nieuws/ui">ui</a> <a href="//x.example">x</a> ]]></p>' },
    },
  ] as unknown as Block[];
  const html = showNotes(blocks, 'https://klank.example/podcasts/ui');
  expect(html).toBe(
    '<h2>Over <em>ui</em></h2>\n<p><a href="https://klank.example/nieuws/ui">ui</a> <a href="//x.example">x</a> ]]></p>',
  );
  expect(htmlElement('content:encoded', `${html}\u0000`)).toBe(
    `<content:encoded><![CDATA[${html.replace(']]>', ']]]]><![CDATA[>')}]]></content:encoded>`,
  );
});

test('a link to a part of the page leads to the page, and what only looks like one stays (D11)', () => {
  const html = `<p><a href="#slot">slot</a> href="#slot"</p>`;
  expect(withOrigin(html, 'https://klank.example/nieuws/ui')).toBe(
    `<p><a href="https://klank.example/nieuws/ui#slot">slot</a> href="#slot"</p>`,
  );
});
