import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Film } from './film.tsx';

export const examples: Record<string, ReactElement> = {
  waiting: <Island of={Film} when="near" url="/media/ringen.mp4" mime="video/mp4" poster="" />,
};
