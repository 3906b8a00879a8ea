import { createRef, type ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { ownId } from '#app/ui/own-id.ts';
import type { Searchable } from './prepare-records.ts';
import type { SearchGroup, SearchOutcome } from './search.ts';
import { SearchContents } from './search-contents.tsx';
import { SearchCount } from './search-count.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchOnPage } from './search-on-page.tsx';
import { SearchResults } from './search-results.tsx';

const hit = (id: string, title: string, more: Partial<Searchable> = {}): Searchable => ({
  id,
  title,
  href: `/${id}`,
  intendedTemplate: 'page',
  archive: false,
  eventStatus: 'planned',
  heroText: '',
  date: '',
  datetime: '',
  enddatetime: '',
  tags: [],
  parent: '',
  text: '',
  ...more,
});

const klei = hit('agenda/klei', 'Mond open! Klinkers maken van klei', {
  intendedTemplate: 'event',
  date: '2026-11-28',
  heroText: 'Aan het eind van de middag zegt jouw klinker aa.',
});

const group = (title: string, results = [klei], total = results.length): SearchGroup => ({
  title,
  href: '/agenda',
  isArchive: false,
  results,
  total,
});

const outcome = (match: SearchOutcome['match'], total: number): SearchOutcome => ({
  match,
  total,
  groups: [group('Agenda')],
});

const nothing = () => undefined;
const titles = ['Agenda', 'Nieuws', 'Podcasts', 'Thema’s', 'Pagina’s', 'Agenda Archief'];

export const examples: Record<string, ReactElement> = {
  form: <SearchForm action="/zoeken" id={ownId('form')} input={{}} />,
  formWithText: (
    <SearchForm
      action="/zoeken"
      id={ownId('form-text')}
      input={{ defaultValue: 'klinker' }}
      onClear={nothing}
    />
  ),
  loading: (
    <SearchContents
      href="/zoeken"
      id={ownId('loading')}
      input={createRef()}
      query=""
      source={{ state: 'loading' }}
      onRetry={nothing}
    />
  ),
  failed: (
    <SearchContents
      href="/zoeken"
      id={ownId('failed')}
      input={createRef()}
      query=""
      source={{ state: 'failed' }}
      onRetry={nothing}
    />
  ),
  counted: <SearchCount outcome={outcome('words', 3)} query="klinker" />,
  similar: <SearchCount outcome={outcome('slips', 1)} query="klonker" />,
  nearest: <SearchCount outcome={outcome('nearest', 2)} query="klavecimbel" />,
  nothingFound: <SearchCount outcome={outcome('nearest', 0)} query="qqqqqq" />,
  onItsPage: (
    <Island
      of={SearchOnPage}
      when="idle"
      href="/zoeken"
      query="klinker"
      hasAnswer={true}
      slots={{
        count: <SearchCount outcome={outcome('words', 3)} query="klinker" />,
        results: <SearchResults groups={[group('Agenda')]} query="klinker" today="2026-11-20" />,
        lobby: <></>,
        themes: <p>Of begin bij een thema</p>,
      }}
    />
  ),
  oneColumn: (
    <SearchResults
      groups={[group('Agenda', [klei], 7), group('Pagina’s', [hit('over', 'Over Tweeklank')])]}
      query="klinker"
      today="2026-11-20"
    />
  ),
  twoColumns: (
    <SearchResults groups={titles.map((title) => group(title))} query="klinker" today="2026-11-20" />
  ),
};
