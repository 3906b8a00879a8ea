import type { SiteAnswer } from '#cms';
import { type Finding, findingsOf } from './finding.ts';

const { warning } = findingsOf('search');

export function checkSiteAnswers(answers: readonly SiteAnswer[], locale: string): Finding[] {
  return answers.flatMap(({ title, text, href, lang }) => {
    const where = `site, answers, "${title.slice(0, 40)}" (${locale})`;
    return [
      ...(text === '' ? [warning(where, 'says nothing', 'Write one or two sentences.')] : []),
      ...(href === '' ? [warning(where, 'leads nowhere', 'Choose the page on which there is more.')] : []),
      ...(lang === ''
        ? []
        : [warning(where, `is shown in ${lang}`, 'Translate its heading, text and search words.')]),
    ];
  });
}
