import type { ReactElement } from 'react';
import { MetaLine } from './meta-line.tsx';

export const examples: Record<string, ReactElement> = {
  row: <MetaLine facts={['Vertelavond', 'do 26 nov, 20.00 uur']} />,
  sentence: <MetaLine as="sentence" facts={['Werkplaats', 'vanaf 6 jaar']} />,
  empty: <MetaLine facts={['', null]} />,
};
