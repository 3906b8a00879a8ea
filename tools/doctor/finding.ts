/** An error is something visitors miss or meet; a warning is for an editor to judge. */
export type Severity = 'error' | 'warning';

export const checkNames = [
  'settings',
  'connection',
  'languages',
  'answers',
  'fields',
  'uuids',
  'links',
  'redirects',
  'translations',
  'files',
] as const;

export type CheckName = (typeof checkNames)[number];

export interface Finding {
  severity: Severity;
  check: CheckName;
  /** The setting, or the page or file with its field. */
  where: string;
  what: string;
  /** What to do about it, as an order. */
  fix: string;
}

export interface Diagnosis {
  findings: Finding[];
  /** Checks that were made, each with what it looked at; one that is not here could not be made. */
  made: { check: CheckName; looked: string }[];
}

/** Builds findings of one check. */
export function findingsOf(check: CheckName) {
  const make =
    (severity: Severity) =>
    (where: string, what: string, fix: string): Finding => ({ severity, check, where, what, fix });
  return { error: make('error'), warning: make('warning') };
}
