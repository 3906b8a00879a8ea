import { expect, test } from 'vitest';
import type { Opening } from '#cms/types.ts';
import { addDays, amsterdamTime, instantOf } from '#site/amsterdam-time.ts';
import { forEachLocale } from '#site/languages.ts';
import { createRandom } from '../../../packages/kql-engine/fuzz/random.ts';
import { sentenceAt } from './open-sentence.ts';
import { turnsByMinute } from './open-turns.ts';
import { dayAt, type Hours, spansFrom } from './opening-days.ts';

const cases = Number(process.env.PROPERTY_CASES ?? 200);
const firstSeed = Number(process.env.PROPERTY_SEED ?? 1);
const note = forEachLocale(() => '');

function makeHours(random: () => number, first: string): Hours {
  const below = (end: number) => Math.floor(random() * end);
  const opening = (): Opening => {
    const opens = below(1440);
    return { opens, closes: Math.min(opens + 1 + below(900), 1800) };
  };
  const openings = () => Array.from({ length: below(4) }, opening);
  return {
    week: {
      mon: openings(),
      tue: openings(),
      wed: openings(),
      thu: openings(),
      fri: openings(),
      sat: openings(),
      sun: openings(),
    },
    holidays: [{ holiday: 'easter', opening: null }],
    exceptions: Array.from({ length: below(6) }, () => {
      const from = addDays(first, below(20));
      return { from, until: addDays(from, below(5)), opening: random() < 0.5 ? null : opening(), note };
    }),
  };
}

test.each(['2026-03-20', '2026-10-15', '2026-12-24'])(
  'around %s, whatever editors fill in, openings are sorted and apart, none begins on a day that is closed, and a sentence lasts until its end (V5)',
  (first) => {
    for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
      const random = createRandom(seed).fraction;
      const hours = makeHours(random, first);
      const spans = [...spansFrom(hours, first, 24)];
      const at = `seed ${seed}`;
      expect(
        spans.every(({ opens, closes }) => opens < closes),
        at,
      ).toBe(true);
      expect(
        spans.every(({ opens }, index) => opens > (spans[index - 1]?.closes ?? '')),
        at,
      ).toBe(true);
      for (const { from, until, opening } of hours.exceptions) {
        if (opening !== null) continue;
        for (let date = from; date <= until; date = addDays(date, 1))
          expect(dayAt(hours, date, 'nl').openings, at).toEqual([]);
      }

      const request = { hours, locale: 'nl' } as const;
      const start = (instantOf(first)?.getTime() ?? 0) + Math.floor(random() * 20 * 86_400) * 1000;
      const [turn, next] = turnsByMinute(amsterdamTime(new Date(start)), request);
      if (!turn || !next) continue;
      expect(turn.from * 1000, at).toBeLessThanOrEqual(start);
      const between = start + Math.floor((random() * (next.from * 1000 - start)) / 1000) * 1000;
      for (const moment of [start, between, next.from * 1000 - 1000])
        expect(sentenceAt(amsterdamTime(new Date(moment)), request), at).toBe(turn.text);
    }
  },
);
