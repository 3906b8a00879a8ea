import { type Finding, findingsOf } from './finding.ts';
import type { Content, Survey } from './survey.ts';

const { error, warning } = findingsOf('translations');

/** Pages without a Dutch or an English text, and translations with a field that is empty where the Dutch one is not. */
export function checkTranslations({ site, pages }: Pick<Survey, 'site' | 'pages'>): Finding[] {
  const findings: Finding[] = [];
  const check = (where: string, { nl, en }: { nl: Content; en: Content }) => {
    const empty = Object.keys(nl).filter((field) => nl[field]?.trim() && en[field]?.trim() === '');
    if (empty.length > 0)
      findings.push(
        warning(
          `${where} (en)`,
          `is empty in English: ${empty.join(', ')}`,
          'Translate the field, or remove its line from the English file: then the Dutch text stands there.',
        ),
      );
  };
  check('site', site);
  for (const { id, template, hasDutch, hasEnglish, content } of pages) {
    if (!hasDutch)
      findings.push(
        error(
          id,
          'has no Dutch text',
          `Give it its Dutch file, ${template}.nl.txt; perhaps that one has another name.`,
        ),
      );
    else if (hasEnglish) check(id, content);
    else
      findings.push(
        warning(id, 'has no English text', 'Translate it; until then it is shown in Dutch with a notice.'),
      );
  }
  return findings;
}
