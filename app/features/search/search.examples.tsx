import { createRef, type ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { ownId } from '#app/ui/own-id.ts';
import type { Faq } from '#cms/types.ts';
import type { SearchGroup, SearchHit, SearchOutcome } from './search.ts';
import { SearchContents } from './search-contents.tsx';
import { SearchCount } from './search-count.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchOnPage } from './search-on-page.tsx';
import { SearchResults } from './search-results.tsx';

const hit = (id: string, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  title,
  href: `/${id}`,
  intendedTemplate: 'page',
  eventStatus: 'planned',
  isFree: false,
  kind: '',
  date: '',
  sentence: '',
  reason: '',
  ...more,
});

const faq: Faq = {
  title: 'Kaartjes',
  words: '',
  text: 'Je koopt ze bij de activiteit, of aan de balie als het niet druk is.',
  href: '/agenda',
  saysHours: false,
  isExternal: false,
  isInLobby: true,
  lang: '',
};

const klei = hit('agenda/klei', 'Mond open! Klinkers maken van klei', {
  intendedTemplate: 'event',
  date: '2026-11-28',
  kind: 'Werkplaats',
  sentence: 'Aan het eind van de middag zegt jouw klinker aa.',
});

const group = (title: string, results = [klei], hasMore = false): SearchGroup => ({
  title,
  href: '/agenda',
  isArchive: title === 'Agenda Archief',
  results,
  hasMore,
});

const outcome = (match: SearchOutcome['match'], ...groups: SearchGroup[]): SearchOutcome => ({
  match,
  faqs: [],
  groups,
  cues: [],
});
const found = outcome('words', group('Agenda'));

const nothing = () => undefined;
const titles = ['Agenda', 'Nieuws', 'Podcasts', 'Thema’s', 'Pagina’s', 'Agenda Archief'];

const now = new Date('2026-11-20T11:00:00Z');

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
      around={{}}
      on={{}}
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
      around={{}}
      on={{}}
    />
  ),
  counted: <SearchCount outcome={found} query="klinker" />,
  similar: <SearchCount outcome={outcome('slips', group('Agenda'))} query="klonker" />,
  nearest: <SearchCount outcome={outcome('nearest', group('Agenda'))} query="klavecimbel" />,
  nothingFound: <SearchCount outcome={outcome('nearest')} query="qqqqqq" />,
  onItsPage: (
    <Island
      of={SearchOnPage}
      when="idle"
      href="/zoeken"
      query="klinker"
      isFound={true}
      slots={{
        count: <SearchCount outcome={found} query="klinker" />,
        results: <SearchResults outcome={found} query="klinker" now={now} />,
        lobby: <p>Of begin bij een thema</p>,
      }}
    />
  ),
  oneColumn: (
    <SearchResults
      outcome={{
        match: 'words',
        faqs: [faq],
        groups: [group('Agenda', [klei], true), group('Pagina’s', [hit('over', 'Over Tweeklank')])],
        cues: [
          {
            href: '/podcasts/urk#t=36',
            title: 'De ui van Urk',
            meta: '0:36, Noor',
            sentence: 'Drie klinkers?',
            isFilm: false,
          },
        ],
      }}
      query="klinker"
      now={now}
    />
  ),
  twoColumns: (
    <SearchResults
      outcome={outcome('words', ...titles.map((title) => group(title)))}
      query="klinker"
      now={now}
    />
  ),
};
