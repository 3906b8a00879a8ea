import type { ReactElement } from 'react';
import { exampleImage } from '#app/ui/example-image.ts';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import { Card, type CardItem } from './card.tsx';
import { EventRow, type EventRowItem } from './event-row.tsx';
import { NewsCards } from './news-cards.tsx';
import { PodcastPlate } from './podcast-plate.tsx';
import { RelatedList } from './related-list.tsx';
import { ThemeGrid } from './theme-grid.tsx';

const event: EventRowItem = {
  id: 'agenda/mond-open',
  href: '/agenda/mond-open',
  title: 'Mond open! Klinkers maken van klei',
  sentence: 'Een gipsen keel, een fietspomp en jouw eigen mondholte van klei.',
  date: 'zaterdag 28 november',
  day: '28',
  dayName: 'za nov',
  datetime: '2026-11-28T14:00',
  kind: 'Werkplaats',
  facts: ['14.00–16.00 uur', '€ 6,50'],
  image: exampleImage,
  letterform: null,
  language: 'In het Engels',
  status: '',
  access: [{ key: 'loop', text: 'Ringleiding' }],
};

const card: CardItem = {
  id: 'nieuws/bandjes',
  href: '/nieuws/bandjes',
  title: 'Vijfhonderd bandjes zoeken een oor',
  sentence: 'Eén uur per week is genoeg.',
  meta: ['Archief', '12 november'],
  image: exampleImage,
  letterform: null,
};

const drawn: CardItem = {
  ...card,
  id: 'nieuws/studio',
  href: '/nieuws/studio',
  title: 'De grote studio is dicht',
  image: null,
  letterform: digraphSvg('ui', { seed: 'nieuws/studio' }),
};

const track = {
  url: '/media/de-ui-van-urk.mp3',
  title: 'De ui van Urk',
  series: 'Op de tong, aflevering 14',
  page: '/podcasts/de-ui-van-urk',
  cover: '/media/op-de-tong.jpg',
  chapters: [{ start: 0, title: 'Huis' }],
  next: [
    { url: '/media/de-r.mp3', title: 'De r', series: 'Op de tong, aflevering 13', page: '/podcasts/de-r' },
  ],
};

export const examples: Record<string, ReactElement> = {
  eventRow: <EventRow event={event} />,
  wideEventRow: <EventRow event={event} layout="wide" />,
  fullEventRow: <EventRow event={{ ...event, status: 'Uitverkocht', image: null, lang: 'nl' }} />,
  pastEventRow: <EventRow event={{ ...event, links: [{ href: '/podcasts/mond', text: 'Luister terug' }] }} />,
  card: <Card card={card} />,
  cardWithoutPhoto: <Card card={drawn} />,
  newsCards: <NewsCards cards={[card, drawn, { ...card, id: 'nieuws/huis', href: '/nieuws/huis' }]} />,
  related: <RelatedList title="Luister verder" cards={[card, drawn]} />,
  nothingRelated: <RelatedList title="Luister verder" cards={[]} />,
  podcastPlate: (
    <PodcastPlate
      podcast={{
        href: '/podcasts/de-ui-van-urk',
        title: 'De ui van Urk',
        sentence: 'Een vissersdorp, één klinker en drie generaties.',
        meta: ['Podcast', 'Op de tong, aflevering 14', '38 min'],
        image: exampleImage,
        track,
      }}
      listen="Luister"
      more={{ href: '/podcasts', text: 'Alle podcasts' }}
    />
  ),
  themeGrid: (
    <ThemeGrid
      hasWordCell
      themes={[
        {
          id: 'geluid',
          href: '/themas/geluid',
          title: 'Geluid',
          digraph: digraphSvg('ui'),
          word: wordSvg('Geluid', 'ui'),
          note: '31 verhalen en activiteiten',
          sound: '',
        },
        { id: 'x', href: '/themas/x', title: 'Łódź', digraph: null, word: null, note: '', sound: '' },
      ]}
    />
  ),
};
