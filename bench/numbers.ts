/**
 * Ignores one slow run on a shared machine.
 * @throws RangeError without values
 */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('There is no median of nothing.');
  return value;
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
export const ratio = (value: number) => value.toFixed(value < 0.1 ? 3 : 2);
export const milliseconds = (value: number) => `${value < 100 ? value.toFixed(1) : whole(value)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${whole(bytes / 1_000_000)} MB`;
