import { createMarker } from 'ranked-search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

test('marks are the only tags: what editors and visitors write stays text (S10)', () => {
  const html = renderToStaticMarkup(
    <Marked text='<script>klank("&")</script>' mark={createMarker('<script> klank')} />,
  );
  expect(html).toBe(
    [
      '<span>&lt;</span><mark>script</mark><span>&gt;</span><mark>klank</mark>',
      '<span>(&quot;&amp;&quot;)&lt;/</span><mark>script</mark><span>&gt;</span>',
    ].join(''),
  );
});
