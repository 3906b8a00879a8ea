import { hasHours } from '#app/features/house/open-sentence.ts';
import { capital } from '#app/pages/items/capital.ts';
import type { House } from '#cms';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { defaultLocale } from '#site/languages.ts';
import { type Finding, findingsOf } from './finding.ts';

const { warning } = findingsOf('house');

export function checkHouse(house: House, now: Date): Finding[] {
  const wall = amsterdamTime(now);
  const missing = [
    ...(hasHours(house) ? [] : ['hours']),
    ...(['street', 'city'] as const).filter((field) => house[field].trim() === ''),
  ];
  const findings = missing.map((field) =>
    warning(
      `site, ${field}`,
      'is empty, so no page says it',
      `Fill it in: "${capital(field)}" in site.${defaultLocale}.txt, or the site's tab Visit in the Panel.`,
    ),
  );
  for (const { starts, ends, text } of house.messages) {
    const where = `site, messages, "${text[defaultLocale].slice(0, 40)}"`;
    if (ends === '')
      findings.push(
        warning(where, 'has no end, so it stays on every page', 'Give it a moment at which it goes away.'),
      );
    else if (ends <= wall)
      findings.push(warning(where, `was over on ${ends}`, 'Remove it, or give it new times.'));
    if (starts === '')
      findings.push(
        warning(where, 'has no start, so it has been shown since it was written', 'Give it one.'),
      );
  }
  return findings;
}
