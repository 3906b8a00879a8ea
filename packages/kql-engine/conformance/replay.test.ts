import { afterAll, describe, expect, test } from 'vitest';
import { createRecordedSite } from './recorded-site.ts';
import { FILES, labelOf, RELEASES, readRecording, readRequests, readSkipped } from './recording.ts';
import { recorded, replay } from './replay.ts';

for (const release of RELEASES) {
  const skipped = readSkipped(release);

  describe.each(FILES)(`${release} %s`, (file) => {
    const { engine, remove } = createRecordedSite(file, release);
    afterAll(remove);
    const cases = readRecording(release, file);
    const isSkipped = (name: string) => skipped.has(`${file} / ${name}`);

    test(`all ${cases.length} answers are those of Kirby ${release}, but for the cases in skipped.md (G4)`, async () => {
      for (const one of cases.filter((each) => !isSkipped(labelOf(each))))
        expect(await replay(engine, one), labelOf(one)).toEqual(recorded(one));
    });

    test('the cases in skipped.md still differ (G4)', async () => {
      for (const one of cases.filter((each) => isSkipped(labelOf(each))))
        expect(await replay(engine, one), labelOf(one)).not.toEqual(recorded(one));
    });
  });

  test(`every line of skipped.md about ${release} names a recorded case (G4)`, () => {
    const cases = new Set(
      FILES.flatMap((file) => readRequests(file).map((one) => `${file} / ${labelOf(one)}`)),
    );
    expect([...skipped.keys()].filter((key) => !cases.has(key))).toEqual([]);
  });

  test(`at least 98.5 % of the answers of ${release} are equal (G4)`, () => {
    const count = FILES.reduce((sum, file) => sum + readRecording(release, file).length, 0);
    expect(skipped.size / count).toBeLessThan(0.015);
  });
}
