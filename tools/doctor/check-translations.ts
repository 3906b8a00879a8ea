import type { Locale } from '#cms';
import { defaultLocale, translatedLocales } from '#site/languages.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Content, Survey } from './survey.ts';

const { error, warning } = findingsOf('translations');
const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (locale: Locale) => names.of(locale) ?? locale;
const firstName = nameOf(defaultLocale);

export function checkTranslations({ site, pages }: Pick<Survey, 'site' | 'pages'>): Finding[] {
  const findings: Finding[] = [];
  const check = (where: string, content: Record<Locale, Content>, locale: Locale) => {
    const [original, translation] = [content[defaultLocale], content[locale]];
    const empty = Object.keys(original).filter(
      (field) => original[field]?.trim() && translation[field]?.trim() === '',
    );
    if (empty.length > 0)
      findings.push(
        warning(
          `${where} (${locale})`,
          `is empty in ${nameOf(locale)}: ${empty.join(', ')}`,
          `Translate the field, or remove its line from the ${nameOf(locale)} file: then the ${firstName} text stands there.`,
        ),
      );
  };
  for (const locale of translatedLocales) check('site', site, locale);
  for (const { id, template, exists, content } of pages) {
    if (!exists[defaultLocale]) {
      const fix = `Give it its ${firstName} file, ${template}.${defaultLocale}.txt; perhaps that one has another name.`;
      findings.push(error(id, `has no ${firstName} text`, fix));
      continue;
    }
    for (const locale of translatedLocales) {
      if (exists[locale]) check(id, content, locale);
      else
        findings.push(
          warning(
            id,
            `has no ${nameOf(locale)} text`,
            `Translate it; until then it is shown in ${firstName} with a notice.`,
          ),
        );
    }
  }
  return findings;
}
