import { expect, test } from 'vitest';
import recordings from './fixtures/yaml.json' with { type: 'json' };
import { parseYaml, YamlError } from './yaml.ts';

test.each(recordings)('reads $input as Spyc does', (recording) => {
  if ('error' in recording) expect(() => parseYaml(recording.input)).toThrow(YamlError);
  else expect(parseYaml(recording.input)).toEqual(recording.output);
});

test('an error names the line', () => {
  expect(() => parseYaml('a: 1\nb: c: d')).toThrow('Too many keys: c: d (line 2)');
});
