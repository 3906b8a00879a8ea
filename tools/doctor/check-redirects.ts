import type { RedirectRule } from '#cms';
import { compileRedirectRules } from '#server/middleware/redirect-rules.ts';
import { type Finding, findingsOf } from './finding.ts';

const { error, warning } = findingsOf('redirects');

const whereOf = (from: string, to: string) => `site, redirect ${from} → ${to}`;

interface Surroundings {
  origin: string;
  isAddress(path: string): Promise<boolean>;
  isThere(path: string): Promise<boolean>;
}

export async function checkRedirects(
  rules: readonly RedirectRule[],
  { origin, isAddress, isThere }: Surroundings,
): Promise<Finding[]> {
  const { entries, refused } = compileRedirectRules(rules, origin);
  const findings = refused.map(({ from, to, reason }) =>
    warning(whereOf(from, to), `is not followed: ${reason}`, 'Correct the rule, or remove it.'),
  );
  for (const { from, to } of entries) {
    const where = whereOf(from, to);
    if (await isAddress(from))
      findings.push(
        warning(where, `wins over the page that lives at ${from}`, 'Remove the rule, or move the page.'),
      );
    if (!(await isThere(new URL(to, origin).pathname)))
      findings.push(error(where, `leads to ${to}, which is not there`, 'Let it lead to a page.'));
  }
  return findings;
}
