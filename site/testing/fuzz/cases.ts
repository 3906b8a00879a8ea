import { createRandom, type Random } from '../../../packages/kql-engine/fuzz/random.ts';

export const caseCount = Number(process.env.PROPERTY_CASES ?? 600);

/**
 * `PROPERTY_SEED` repeats a run.
 * @throws Error with seed and case
 */
export function forCases<T>(make: (random: Random) => T, check: (given: T, index: number) => void): void {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 1_000_000_000);
  const random = createRandom(seed);
  for (let index = 0; index < caseCount; index += 1) {
    const given = make(random);
    try {
      check(given, index);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`PROPERTY_SEED=${seed}, case ${index}: ${JSON.stringify(given)}\n${reason}`, {
        cause: error,
      });
    }
  }
}
