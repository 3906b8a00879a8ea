import type { ReactNode } from 'react';
import { stemOf } from '#app/ui/stem.ts';

interface OverviewHeadProps {
  title: string;
  choice?: string | undefined;
  intro: string;
  children?: ReactNode;
}

export function OverviewHead({ title, choice = '', intro, children }: OverviewHeadProps) {
  return (
    <header className="overview-head">
      <h1 className="giga" data-stem={stemOf(title)}>
        {title}
        {choice && <span className="overview-choice">{choice}</span>}
      </h1>
      {intro && <p className="lead">{intro}</p>}
      {children}
    </header>
  );
}
