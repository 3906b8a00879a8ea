import { createMarker } from 'ranked-search';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

test('S10 marks are the only tags: what editors and visitors write stays text', () => {
  const html = renderToStaticMarkup(
    <Marked text='<script>klank("&")</script>' mark={createMarker('<script> klank')} />,
  );
  expect(html).toBe(
    '&lt;<mark>script</mark>&gt;<mark>klank</mark>(&quot;&amp;&quot;)&lt;/<mark>script</mark>&gt;',
  );
});
