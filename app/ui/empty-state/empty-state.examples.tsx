import type { ReactElement } from 'react';
import { EmptyState } from './empty-state.tsx';

export const examples: Record<string, ReactElement> = {
  nothing: (
    <EmptyState text="Er is geen nieuws dat hierbij past." action={{ href: '/nieuws', text: 'Toon alles' }} />
  ),
};
