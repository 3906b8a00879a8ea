import type { ReactElement } from 'react';
import { type FilterOption, Filters } from './filters.tsx';

const option = (name: string, count: number, isChosen = false): FilterOption => ({
  name,
  count,
  isChosen,
  query: `?group=${name.toLowerCase()}`,
});
const groups = [
  { label: 'Voor wie', options: [option('Alles', 25), option('Kinderen', 4, true), option('Makers', 7)] },
  { label: 'Thema', options: [option('Alles', 25, true), option('Taaleilanden', 3)] },
];

export const examples: Record<string, ReactElement> = {
  filters: <Filters path="/agenda" summary="Kinderen" groups={groups} />,
  none: <Filters path="/agenda" summary="Filter" groups={[]} />,
};
