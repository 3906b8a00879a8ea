import { expect, test } from 'vitest';
import { withOrigin } from './plain-html.ts';

test('a link to a part of the page leads to the page, and what only looks like one stays (D11)', () => {
  const html = `<p><a href="#slot">slot</a> href="#slot"</p>`;
  expect(withOrigin(html, 'https://klank.example/nieuws/ui')).toBe(
    `<p><a href="https://klank.example/nieuws/ui#slot">slot</a> href="#slot"</p>`,
  );
});
