import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#site/languages.ts';
import type { Cms } from '../cms.ts';
import { createCms } from '../create-cms.ts';
import { createEmbeddedTransport } from '../transports/embedded.ts';

const dir = mkdtempSync(join(tmpdir(), 'draft-'));
const requested: string[] = [];
let cms: Cms;

function write(file: string, fields: Record<string, string>): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  const text = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  writeFileSync(join(dir, file), text.join('\n\n----\n\n'));
}

beforeAll(() => {
  write('site.nl.txt', { Title: 'Proef' });
  const slide = (headline: string) => JSON.stringify([{ id: 'a', type: 'slide', content: { headline } }]);
  const home = { Title: 'Voor', Uuid: 'home1' };
  write('home/home.nl.txt', { ...home, Carousel: slide('Oude dia') });
  write('home/_changes/home.nl.txt', { ...home, Carousel: slide('Nieuwe dia') });
  cpSync('kirby/content/error', join(dir, 'error'), { recursive: true });
  const event = {
    Title: 'Avond',
    Datetime: '2026-11-26 20:00:00',
    Herotext: 'Oud',
    Location: 'Kelder',
    Uuid: 'avond1',
  };
  write('1_agenda/agenda.nl.txt', { Title: 'Agenda', Uuid: 'agenda1' });
  write('1_agenda/20261126_avond/event.nl.txt', event);
  write('1_agenda/20261126_avond/event.en.txt', { Title: 'Evening', Herotext: 'Old' });
  write('1_agenda/20261126_avond/_changes/event.nl.txt', {
    ...event,
    Herotext: 'Nieuw',
    Datetime: '2026-11-27 21:00:00',
  });
  write('1_agenda/_drafts/geheim/event.nl.txt', {
    ...event,
    Title: 'Geheim',
    Herotext: 'Nog niet',
    Uuid: 'geheim1',
  });
  write('1_agenda/_drafts/reeks/event.nl.txt', { ...event, Title: 'Reeks', Uuid: 'reeks1' });
  write('1_agenda/_drafts/reeks/1_eerste/event.nl.txt', { ...event, Title: 'Eerste', Uuid: 'eerste1' });
  write('1_agenda/_drafts/raar/onbekend.nl.txt', { Title: 'Raar', Uuid: 'raar1' });
  const log = { info() {}, warn() {}, error: console.error };
  const transport = createEmbeddedTransport({ contentDir: dir, mediaDir: join(dir, '.media'), log });
  const query: typeof transport.query = (request, ...more) => {
    requested.push(request.query);
    return transport.query(request, ...more);
  };
  cms = createCms({ transport: { ...transport, query }, log });
});

afterAll(() => {
  cms.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a draft is found only by the preview', async () => {
  expect(await cms.reader().page('agenda/geheim', 'nl')).toBeNull();
  const draft = await cms.reader().draft('agenda/geheim', 'nl', 'latest');
  expect(draft).toMatchObject({
    kind: 'draft',
    page: { template: 'event', title: 'Geheim', heroText: 'Nog niet', href: '/agenda/geheim' },
  });
  expect(await cms.reader().page('agenda/geheim', 'nl')).toBeNull();
});

test('each preview of a draft reads it again', async () => {
  const id = 'agenda/wordt';
  const page = { Title: 'Wordt', Datetime: '2026-11-26 20:00:00', Uuid: 'wordt1' };
  async function requestsUntil(lead: string, locale: Locale, fields: Record<string, string>) {
    write('1_agenda/_drafts/wordt/_changes/event.nl.txt', { ...page, ...fields });
    let before = 0;
    const read = async () => {
      before = requested.length;
      const draft = await cms.reader().draft(id, locale, 'changes');
      return draft?.kind === 'draft' && 'heroText' in draft.page && draft.page.heroText;
    };
    await expect.poll(read).toBe(lead);
    return requested.slice(before).filter((query) => query.startsWith('page('));
  }
  const one = `page("${id}")`;
  write('1_agenda/_drafts/wordt/event.nl.txt', page);
  expect(await requestsUntil('Eerst', 'nl', { Herotext: 'Eerst' })).toEqual([one, one]);
  expect(await requestsUntil('Dan', 'nl', { Herotext: 'Dan' })).toEqual([one]);
  expect(await requestsUntil('Ook zo', 'en', { Herotext: 'Ook zo' })).toEqual([one]);
  expect(await requestsUntil('', 'nl', { Location: 'Kelder' })).toEqual([one, one]);
  expect(await requestsUntil('Weer', 'nl', { Location: 'Kelder', Herotext: 'Weer' })).toEqual([one, one]);
});

test('a draft has the version that previews poll for (M9)', async () => {
  for (const locale of ['nl', 'nl', 'en'] as const) {
    const draft = await cms.reader().draft('agenda/geheim', locale, 'latest');
    expect(draft).toMatchObject({ storedVersion: await cms.reader().draftVersion('agenda/geheim') });
  }
});

test('unpublished changes show only where they are requested', async () => {
  expect(await cms.reader().draft('agenda/avond', 'nl', 'changes')).toMatchObject({
    page: { heroText: 'Nieuw', date: '2026-11-27 21:00:00', location: 'Kelder' },
  });
  expect(await cms.reader().page('agenda/avond', 'nl')).toMatchObject({ heroText: 'Oud' });
});

test('only the preview of the front page has its unpublished slides (M6)', async () => {
  const slides = (headline: string) => [{ headline: { html: headline } }];
  expect(await cms.reader().draft('home', 'nl', 'changes')).toMatchObject({ slides: slides('Nieuwe dia') });
  expect(await cms.reader().homeCarousel('nl')).toMatchObject(slides('Oude dia'));
  expect(await cms.reader().draft('agenda/avond', 'nl', 'changes')).toMatchObject({ slides: null });
});

test('an English preview takes untranslated fields from the Dutch changes', async () => {
  expect(await cms.reader().draft('agenda/avond', 'en', 'changes')).toMatchObject({
    page: {
      title: 'Evening',
      heroText: 'Old',
      date: '2026-11-27 21:00:00',
      href: '/en/agenda/avond',
    },
  });
});

test('a preview of a page without unpublished changes gives only its address (T11)', async () => {
  const published = { kind: 'published', href: '/agenda/avond' };
  expect(await cms.reader().draft('agenda/avond', 'nl', 'latest')).toEqual(published);
  expect(await cms.reader().draft('agenda', 'en', 'changes')).toEqual({
    kind: 'published',
    href: '/en/agenda',
  });
  expect(await cms.reader().draft('agenda/reeks/eerste', 'nl', 'latest')).toMatchObject({
    kind: 'draft',
    page: { title: 'Eerste' },
  });
});

test('a draft of a template that the site does not know is shown in the layout for any page (M12)', async () => {
  expect(await cms.reader().draft('agenda/raar', 'nl', 'latest')).toMatchObject({
    kind: 'draft',
    page: { title: 'Raar', template: 'subpages' },
  });
});

test.each(['agenda/nergens', '', 'agenda"', '../site'])('%j is not a draft that can be shown', async (id) => {
  expect(await cms.reader().draft(id, 'nl', 'latest')).toBeNull();
});
