const SPEEDS = [1, 1.25, 1.5, 2];

/** The next speed of a player; after the last one, the first. */
export function nextSpeed(speed: number): number {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
}
