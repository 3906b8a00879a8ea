import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLanguageProvider } from '#app/i18n/use-page-words.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import type { Block } from '#cms/types.ts';
import { blockMap } from './block-map.ts';
import { blockExamples } from './blocks.examples.tsx';
import { Blocks } from './blocks.tsx';
import { scrollTables } from './markdown/scroll-tables.ts';

const markup = (...blocks: Block[]): string =>
  renderToStaticMarkup(
    <PageLanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
      <Blocks blocks={blocks} />
    </PageLanguageProvider>,
  );

test('every type of block has a view, and every view shows something', () => {
  expect(Object.keys(blockMap).sort()).toEqual(Object.keys(blockExamples).sort());
  const empty = markup();
  for (const block of Object.values(blockExamples))
    expect(markup(block).length).toBeGreaterThan(empty.length);
});

test('a heading keeps its level and has an address', () => {
  const heading = { ...blockExamples.heading, anchor: 'de-glijbaan' };
  expect(markup({ ...heading, level: 4 })).toContain('<h4 id="de-glijbaan"');
});

test('T2 a heading of one word is a place without an id, which would stand on window by that name', () => {
  const html = markup({ ...blockExamples.heading, level: 2, anchor: 'data' });
  expect(html).toContain('<a name="data"></a>');
  expect(html).not.toContain(' id=');
});

test('a film elsewhere is a link in a new tab, never a frame of a stranger', () => {
  const html = markup(blockExamples.video);
  expect(html).toContain('href="https://video.example/1" target="_blank" rel="noopener"');
  expect(html).not.toMatch(/<iframe|<video/);
});

test('a film of ours loads nothing until it is played', () => {
  const source = { kind: 'file', url: '/media/f.mp4', mime: 'video/mp4', poster: null } as const;
  expect(markup({ ...blockExamples.video, source })).toMatch(/<video controls="" preload="none"/);
});

test('a recording has the native player and its transcript', () => {
  const html = markup(blockExamples.audio);
  expect(html).toMatch(/<audio [^>]*controls="" preload="none" src="\/media\/uit.mp3"/);
  expect(html).toContain('Lees het transcript');
});

test('code has its words marked by kind, and is text all the same', () => {
  const code = 'if a < b:\n    print("<b>")  # "einde"';
  const html = markup({ ...blockExamples.code, code, language: 'python' });
  expect(html).toContain('<span class="hljs-keyword">if</span> a &lt; b:');
  expect(html).toContain('<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>');
  expect(html).toContain('<span class="hljs-comment"># &quot;einde&quot;</span>');
});

test('code of a language that is not known stays as it is', () => {
  for (const language of ['', 'klinkers', 'constructor']) {
    const html = markup({ ...blockExamples.code, code: 'if <a>', language });
    expect(html).toContain('<pre><code>if &lt;a&gt;</code></pre>');
  }
});

test('a picture with a link is not for zooming, one without is', () => {
  expect(markup(blockExamples.image)).toContain('data-island="zoomable"');
  expect(markup({ ...blockExamples.image, href: '/agenda' })).not.toContain('data-island');
});

test('a table scrolls in a region that the keyboard can enter, named by its caption', () => {
  const table = '<table><caption>F1 <em>en</em> &quot;F2&quot;</caption><tbody></tbody></table>';
  const { html } = scrollTables({ html: `<p>x</p>${table}<table></table>` }, 'Tabel');
  expect(html).toContain(
    `<div class="table-scroller" role="region" tabindex="0" aria-label="F1 en &quot;F2&quot;">${table}</div>`,
  );
  expect(html).toContain('aria-label="Tabel"><table></table></div>');
});

test('T1 a table within a table scrolls with it, and the region closes where the outer one ends', () => {
  const inner = '<table><caption>binnen</caption><tbody></tbody></table>';
  const table = `<table><tbody><tr><td title="&lt;/table&gt;">${inner}na</td></tr></tbody></table>`;
  const { html } = scrollTables({ html: `${table}<p>&lt;table&gt;</p>` }, 'Tabel');
  const region = '<div class="table-scroller" role="region" tabindex="0" aria-label="Tabel">';
  expect(html).toBe(`${region}${table}</div><p>&lt;table&gt;</p>`);
});
