import type { ReactElement } from 'react';
import { SectionHead } from './section-head.tsx';

export const examples: Record<string, ReactElement> = {
  plain: <SectionHead title="Nieuws" />,
  more: <SectionHead title="Agenda" more={{ href: '/agenda', text: 'Alle 24 activiteiten' }} />,
  note: <SectionHead title="Thema’s" note="Twee letters, één klank." />,
};
