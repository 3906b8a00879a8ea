import { createRandom, type Random } from './random.ts';

/** How many cases a property is tried with: as many as `PROPERTY_CASES` says, else so many that every run of the tests can afford them. */
export const caseCount = Number(process.env.PROPERTY_CASES ?? 1500);

/** Tries a property with cases by chance. `PROPERTY_SEED` repeats a row. @throws Error with seed, number and case of the first that fails */
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
