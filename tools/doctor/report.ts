import { styleText } from 'node:util';
import type { Diagnosis, Finding, Severity } from './finding.ts';

const titles = { error: 'Errors', warning: 'Warnings' } as const satisfies Record<Severity, string>;
const colours = { error: 'red', warning: 'yellow' } as const;
const MAX_COLUMN = 56;

export function reportForPeople({ findings, made }: Diagnosis, isColoured: boolean): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text;
  const count = (severity: Severity, check?: string) =>
    findings.filter((each) => each.severity === severity && (check ?? each.check) === each.check).length;

  const lines = made.map(({ check, looked }) => {
    const [errors, warnings] = [count('error', check), count('warning', check)];
    const state = errors > 0 ? 'error' : warnings > 0 ? 'warning' : null;
    const verdict = (state === null ? 'ok' : plural(errors, warnings)).padEnd(28);
    return `${check.padEnd(14)}${paint(state === null ? 'green' : colours[state], verdict)}${paint('dim', looked)}`;
  });
  for (const severity of ['error', 'warning'] as const) {
    const own = findings.filter((each) => each.severity === severity);
    if (own.length > 0)
      lines.push('', paint(['bold', colours[severity]], titles[severity]), ...table(own, paint));
  }
  lines.push('', plural(count('error'), count('warning')));
  return `${lines.join('\n')}\n`;
}

export function reportForMachines({ findings, made }: Diagnosis): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const facts = { ok: errors === 0, errors, warnings: findings.length - errors, checks: made, findings };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** A library's error could repeat a secret. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

function table(findings: readonly Finding[], paint: Paint): string[] {
  const width = Math.min(MAX_COLUMN, Math.max(...findings.map(({ where }) => where.length)));
  const indent = ' '.repeat(14 + width + 2);
  return findings.flatMap(({ check, where, what, fix }, index) => {
    const head = `${check.padEnd(14)}${where.padEnd(width)}`;
    const facts = where.length > width ? [head, `${indent}${what}`] : [`${head}  ${what}`];
    const isLast = findings[index + 1]?.fix !== fix;
    return isLast ? [...facts, paint('dim', `${indent}→ ${fix}`)] : facts;
  });
}

function plural(errors: number, warnings: number): string {
  const words = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${words(errors, 'error')}, ${words(warnings, 'warning')}`;
}
