import type { ReactElement } from 'react';
import { EventRow, type EventRowItem } from '#app/features/teaser/event-row.tsx';
import type { FilterOption } from '#app/ui/filters/filters.tsx';
import { MonthList } from './month-list.tsx';
import { WhenFilter } from './when-filter.tsx';

const option = (name: string, count: number, isChosen = false): FilterOption => ({
  name,
  count,
  isChosen,
  query: `?group=${name.toLowerCase()}`,
});

const row = (id: string, day: string, title: string): EventRowItem => ({
  id,
  href: `/agenda/${id}`,
  title,
  sentence: 'Een gipsen keel, een fietspomp en jouw eigen mondholte van klei.',
  date: `zaterdag ${day} november`,
  day,
  dayName: 'za nov',
  datetime: `2026-11-${day}T14:00`,
  kind: 'Werkplaats',
  facts: ['14.00–16.00 uur'],
  image: null,
  letterform: null,
  language: 'In het Engels',
  status: '',
  access: [],
});

export const examples: Record<string, ReactElement> = {
  when: (
    <WhenFilter
      label="Wanneer"
      path="/agenda"
      options={[option('Alles', 25), option('Vandaag', 0), option('Dit weekend', 2, true)]}
      choose={{ text: 'Kies een dag', isChosen: false }}
      weekdays={['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']}
      months={[
        {
          name: 'november 2026',
          weeks: [
            [
              ...Array.from({ length: 5 }, () => null),
              {
                number: '28',
                name: 'zaterdag 28 november, 1 activiteit',
                to: { query: '?x' },
                hasEvents: true,
                isChosen: true,
                isToday: false,
              },
              {
                number: '29',
                name: 'zondag 29 november, geen programma',
                to: { query: '?y' },
                hasEvents: false,
                isChosen: false,
                isToday: true,
              },
            ],
          ],
        },
      ]}
    />
  ),
  month: (
    <MonthList
      month="2026-11"
      name="november"
      rows={[
        <EventRow key="1" event={row('een-zaal', '26', 'Een zaal vol dialecten')} />,
        <EventRow key="2" event={row('mond-open', '28', 'Mond open! Klinkers maken van klei')} />,
      ]}
    />
  ),
};
