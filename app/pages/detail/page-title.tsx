import { hyphenate } from '#app/i18n/hyphenate.ts';
import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { useNameField } from '#app/ui/name-field.ts';
import { stemOf } from '#app/ui/stem.ts';

/** Has an accessible name without soft hyphens. */
export function PageTitle({ title, look = 'h1' }: { title: string; look?: 'h1' | 'hero-h1' | 'giga' }) {
  const nameField = useNameField();
  const locale = useLocale();
  const shown = hyphenate(title, locale);
  return (
    <h1
      {...nameField('title')}
      className={look}
      data-stem={stemOf(title)}
      aria-label={nameWithoutHyphens(shown)}
    >
      {shown}
    </h1>
  );
}
