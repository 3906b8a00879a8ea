/** Visitors notice an error; an editor judges a warning. */
export type Severity = 'error' | 'warning';

export type CheckName = 'settings' | 'connection' | 'languages' | 'answers';

export interface Finding {
  severity: Severity;
  check: CheckName;
  /** Setting, or page or file with its field. */
  where: string;
  what: string;
  fix: string;
}

export interface Diagnosis {
  findings: Finding[];
  /** Completed checks with what each examined. */
  made: { check: CheckName; looked: string }[];
}

export function findingsOf(check: CheckName) {
  const make =
    (severity: Severity) =>
    (where: string, what: string, fix: string): Finding => ({ severity, check, where, what, fix });
  return { error: make('error'), warning: make('warning') };
}
