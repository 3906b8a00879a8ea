import type { ReactNode } from 'react';
import { stemOf } from '#app/ui/stem.ts';

interface OverviewHeadProps {
  title: string;
  intro: string;
  children?: ReactNode;
}

/** The title of a list page, its introduction, and what follows them. */
export function OverviewHead({ title, intro, children }: OverviewHeadProps) {
  return (
    <header className="overview-head">
      <h1 className="giga" data-stem={stemOf(title)}>
        {title}
      </h1>
      {intro && <p className="lead">{intro}</p>}
      {children}
    </header>
  );
}
