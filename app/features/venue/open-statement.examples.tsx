import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { OpenStatement } from './open-statement.tsx';

const turns = [
  { from: 1_795_129_200, text: 'Vandaag open tot 18 uur' },
  { from: 1_795_302_000, text: '' },
];

export const examples: Record<string, ReactElement> = {
  heading: <Island of={OpenStatement} when="idle" turns={turns} href="" />,
  line: <Island of={OpenStatement} when="idle" turns={turns} href="/bezoek" />,
};
