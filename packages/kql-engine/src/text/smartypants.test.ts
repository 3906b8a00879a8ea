import { expect, test } from 'vitest';
import recordings from './fixtures/smartypants.json' with { type: 'json' };
import { type SmartypantsOptions, smartypants } from './smartypants.ts';

test.each(recordings)('$input', ({ input, output }) => {
  const options: SmartypantsOptions = 'options' in input ? (input.options as SmartypantsOptions) : {};
  expect(smartypants(input.text, options)).toBe(output);
});
