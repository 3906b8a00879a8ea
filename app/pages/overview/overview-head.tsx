import type { ReactNode } from 'react';
import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { useNameField } from '#app/ui/name-field.ts';
import { stemOf } from '#app/ui/stem.ts';

interface OverviewHeadProps {
  title: string;
  chosen?: string | undefined;
  intro: string;
  children?: ReactNode;
}

export function OverviewHead({ title, chosen = '', intro, children }: OverviewHeadProps) {
  const nameField = useNameField();
  return (
    <header className="overview-head">
      <h1
        {...nameField('title')}
        className={hasLongWord(title) ? 'h1' : 'giga'}
        data-stem={stemOf(title)}
        aria-label={nameWithoutHyphens([title, chosen].filter(Boolean).join(' '))}
      >
        {title}
        {chosen && <span className="overview-chosen">{chosen}</span>}
      </h1>
      {intro && (
        <p {...nameField('intro')} className="lead">
          {intro}
        </p>
      )}
      {children}
    </header>
  );
}

/** Letters of a word that may not fit in the largest size. */
const LONG = 9;

function hasLongWord(title: string): boolean {
  return title.split(/\s/).some((word) => word.length >= LONG);
}
