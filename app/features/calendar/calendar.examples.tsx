import type { ReactElement } from 'react';
import { CalendarMenu } from './calendar-menu.tsx';

const file = { href: '/agenda/mondvol.ics', text: 'Bestand (.ics)', isFile: true };
const subscribe = { href: 'webcal://tweeklank.example/agenda/mondvol.ics', text: 'Abonneer je' };

export const examples: Record<string, ReactElement> = {
  one: <CalendarMenu text="Bewaar in je agenda" groups={[{ name: '', links: [file, subscribe] }]} note="" />,
  several: (
    <CalendarMenu
      text="Bewaar in je agenda"
      groups={[
        { name: 'Vrijdag 28 mei', links: [file] },
        { name: 'Alle data', links: [file, subscribe] },
      ]}
      note="Wie zich abonneert, ziet het ook als er iets verandert."
    />
  ),
};
