import { expect, test } from 'vitest';
import { BlocksError, parseBlocks, parseLayouts } from './blocks.ts';
import recordings from './fixtures/blocks.json' with { type: 'json' };
import texts from './fixtures/html-to-blocks.json' with { type: 'json' };
import layouts from './fixtures/layouts.json' with { type: 'json' };
import { htmlToBlocks } from './html-to-blocks.ts';

test.each(recordings)('reads the blocks of $input', (recording) => {
  if ('error' in recording) expect(() => parseBlocks(recording.input)).toThrow(BlocksError);
  else expect(comparable(parseBlocks(recording.input))).toEqual(comparable(recording.output));
});

test.each(layouts)('reads the layouts of $input', ({ input, output }) => {
  expect(comparable(parseLayouts(input))).toEqual(comparable(output));
});

test.each(texts)('turns the text $input into blocks', ({ input, output }) => {
  expect(htmlToBlocks(input)).toEqual(output);
});

test('a block without an id keeps the id it was given', () => {
  const text = '[{"type":"line"},{"type":"line"}]';
  expect(parseBlocks(text)).toEqual(parseBlocks(text));
  expect(new Set(parseBlocks(text).map((block) => block.id)).size).toBe(2);
});

/** Generated ids contain a dash and are ignored; PHP writes an empty object as a list. */
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/"id":"[^"]*-[^"]*"/g, '"id":"new"')
      .replaceAll('{}', '[]'),
  );
}
