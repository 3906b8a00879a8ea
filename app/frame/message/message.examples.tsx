import type { ReactElement } from 'react';
import { Message } from './message.tsx';

const times = { from: 1_798_714_800, until: null, lang: '' };

export const examples: Record<string, ReactElement> = {
  info: (
    <Message
      message={{
        ...times,
        isUrgent: false,
        text: 'Vandaag gaat de deur om 16 uur dicht.',
        link: { href: '/bezoek', title: 'Alle openingstijden', isExternal: false },
      }}
    />
  ),
  urgent: (
    <Message
      message={{
        ...times,
        isUrgent: true,
        text: 'Het huis is dicht: er staat water op de kade.',
        link: null,
      }}
    />
  ),
};
