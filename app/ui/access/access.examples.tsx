import type { ReactElement } from 'react';
import { type AccessFact, AccessList } from './access-list.tsx';

const facts: AccessFact[] = [
  { key: 'loop', text: 'Ringleiding' },
  { key: 'wheelchair', text: 'Rolstoelplaatsen' },
  { key: 'sign', text: 'Gebarentaal' },
  { key: 'relaxed', text: 'Prikkelarm' },
  { key: 'captions', text: 'Ondertiteling' },
];

export const examples: Record<string, ReactElement> = {
  words: <AccessList facts={facts} />,
  icons: <AccessList facts={facts} look="icons" />,
};
