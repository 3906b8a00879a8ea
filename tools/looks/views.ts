import type { Page } from '@playwright/test';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { addresses } from '../../e2e/fixtures/addresses.ts';
import { states } from '../../e2e/fixtures/states.ts';

export interface View {
  name: string;
  takes: 'page' | 'window' | 'paper';
  /** Its content system does not answer. */
  isOfBrokenSite?: true;
  open(page: Page, locale: Locale): Promise<unknown>;
}

const shows = (name: string, address: (locale: Locale) => string, takes: View['takes'] = 'page'): View => ({
  name,
  takes,
  open: (page, locale) => page.goto(address(locale)),
});

const EVENTS = {
  'sold out': 'de-stad-klinkt-om-vier-uur-s-nachts-anders',
  'last places': 'scratchen-voor-taalkundigen',
  'several days': 'zomerschool-een-taal-in-vijf-dagen',
  often: 'mondvol',
  cancelled: 'een-hoorspel-in-een-adem',
  postponed: 'hoe-klonk-een-straat-in-1650',
  past: 'papegaaien-praten-niet-na',
  'one long word': 'arbeidsongeschiktheidsverzekeringsmaatschappij',
};
const DIALECTS = 'een-zaal-vol-dialecten';

export const views: readonly View[] = [
  ...addresses.map(({ kind, ...paths }) => shows(kind, (locale) => paths[locale])),
  ...Object.entries(EVENTS).map(([state, id]) =>
    shows(`event, ${state}`, (locale) => href('agenda-id', locale, { id })),
  ),
  shows('agenda, empty day', (locale) => href('agenda', locale, { when: 'today' })),
  shows('contact', (locale) => href('contact', locale)),
  shows('route', (locale) => href('route', locale)),
  // The one page of the demo without a translation.
  shows('untranslated', () => '/en/themes/echoes/zo-lees-je-een-etiket'),
  shows('search, empty', (locale) => href('search', locale)),
  shows('search, nothing found', (locale) => href('search', locale, { q: 'xqzwv' })),
  shows('offline', (locale) => href('offline', locale)),
  { ...shows('error 503', (locale) => href('agenda', locale)), isOfBrokenSite: true },
  ...states.map(
    ({ name, open }): View => ({
      name: `state, ${name}`,
      takes: 'window',
      open: (page, locale) => open({ page, language: locale, prefix: locale === 'nl' ? '' : `/${locale}` }),
    }),
  ),
  shows('print, home', (locale) => href('index', locale), 'paper'),
  shows('print, agenda', (locale) => href('agenda', locale), 'paper'),
  shows('print, event', (locale) => href('agenda-id', locale, { id: DIALECTS }), 'paper'),
  shows('print, article', (locale) => href('nieuws-id', locale, { id: 'de-ui-schuift-op' }), 'paper'),
];
