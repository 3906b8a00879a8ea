interface Skipped {
  title: string;
  note?: string | undefined;
}
export const skippedFile: string;
export function skippedByPlaywright(report: object): Skipped[];
export function isUnexcused(skipped: Skipped): boolean;
export function describeSkipped(skipped: readonly Skipped[]): string;
