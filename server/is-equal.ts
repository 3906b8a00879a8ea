import { timingSafeEqual } from 'node:crypto';

/** Compares a given signature with the right one, in a time that says nothing of where they differ. */
export function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
