import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../src/index.ts';
import { createRecordedSite } from './recorded-site.ts';
import { FILES, normalize, type RecordedCase, readRecording, readSkipped, toRequest } from './recording.ts';

const skipped = readSkipped();

for (const file of FILES) {
  describe(file, () => {
    const { engine, remove } = createRecordedSite(file);
    afterAll(remove);
    for (const recorded of readRecording(file)) {
      const reason = skipped.get(`${file} / ${label(recorded)}`);
      if (reason === undefined) {
        test(`answers as Kirby: ${label(recorded)}`, async () => {
          expect(await replay(engine, recorded)).toEqual(expected(recorded));
        });
      } else {
        test(`still differs from Kirby, as skipped.md says: ${label(recorded)}`, async () => {
          expect(await replay(engine, recorded)).not.toEqual(expected(recorded));
        });
      }
    }
  });
}

test('every line of skipped.md names a recorded case', () => {
  const cases = new Set(FILES.flatMap((file) => readRecording(file).map((one) => `${file} / ${label(one)}`)));
  expect([...skipped.keys()].filter((key) => !cases.has(key))).toEqual([]);
});

test('at most 15 of the 747 recorded cases are answered differently', () => {
  expect(FILES.reduce((sum, file) => sum + readRecording(file).length, 0)).toBe(747);
  expect(skipped.size).toBeLessThanOrEqual(15);
});

function label({ name }: RecordedCase): string {
  return name.replaceAll('\n', '\\n');
}

function expected({ status, response }: RecordedCase) {
  return { status, body: normalize(response) };
}

async function replay(engine: Engine, recorded: RecordedCase) {
  const response = await engine.fetch(toRequest(recorded));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: normalize(isJson ? JSON.parse(text) : text) };
}
