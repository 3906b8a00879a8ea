/** An error is a fault that visitors notice; a warning is for an editor to judge. */
export type Severity = 'error' | 'warning';

export type CheckName = 'settings' | 'connection' | 'languages' | 'answers';

export interface Finding {
  severity: Severity;
  check: CheckName;
  /** The setting, or the page or file with its field. */
  where: string;
  what: string;
  fix: string;
}

export interface Diagnosis {
  findings: Finding[];
  /** Completed checks, each with what it examined; a check that could not run is missing. */
  made: { check: CheckName; looked: string }[];
}

export function findingsOf(check: CheckName) {
  const make =
    (severity: Severity) =>
    (where: string, what: string, fix: string): Finding => ({ severity, check, where, what, fix });
  return { error: make('error'), warning: make('warning') };
}
