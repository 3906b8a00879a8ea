/** Visitors notice an error; an editor judges a warning. */
export type Severity = 'error' | 'warning';

export type CheckName = 'settings' | 'connection' | 'languages' | 'answers';

export interface Finding {
  severity: Severity;
  check: CheckName;
  where: string;
  what: string;
  fix: string;
}

export interface Diagnosis {
  findings: Finding[];
  made: { check: CheckName; looked: string }[];
}

export function findingsOf(check: CheckName) {
  const make =
    (severity: Severity) =>
    (where: string, what: string, fix: string): Finding => ({ severity, check, where, what, fix });
  return { error: make('error'), warning: make('warning') };
}
