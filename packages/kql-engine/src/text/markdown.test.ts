import { expect, test } from 'vitest';
import recordings from './fixtures/markdown.json' with { type: 'json' };
import { type MarkdownOptions, markdown } from './markdown.ts';

test.each(recordings)('$input', ({ input, output }) => {
  const options: MarkdownOptions = 'options' in input ? (input.options as MarkdownOptions) : {};
  expect(markdown(input.text, options)).toBe(output);
});
