import type { Cms, Reader, RedirectRule } from '#cms';
import { Reading } from '#cms/reader/reading.ts';

export interface FakeCms extends Cms {
  setRedirects(rules: RedirectRule[]): void;
  setHealth(health: { isOk: boolean; detail: string }): void;
  /** A page of the fake renderer depends on the result with the name of its path. */
  change(...results: string[]): void;
  readonly content: Partial<Reader>;
  synced: ('everything' | readonly string[])[];
  passedOn: boolean[];
  freshQueries: string[];
  syncedResults: string[];
}

export function createFakeCms(rules: RedirectRule[] = []): FakeCms {
  const synced: FakeCms['synced'] = [];
  const passedOn: boolean[] = [];
  const freshQueries: string[] = [];
  const syncedResults: string[] = [];
  const content: Partial<Reader> = {};
  let redirects = rules;
  let health = { isOk: true, detail: 'ok' };
  const listeners = new Set<(results: ReadonlySet<string>) => void>();
  const change = (...results: string[]) => {
    for (const listener of listeners) listener(new Set(results));
  };
  const notQueried = () => Promise.reject(new Error('the fake renderer asks nothing of the CMS'));
  const readerOf = (reading: Reading): Reader => ({
    site: notQueried,
    filters: notQueried,
    identity: async () => ({ title: 'Proef', ogImage: null, logo: null, aiCrawlers: 'all' }),
    footer: notQueried,
    venue: notQueried,
    socials: notQueried,
    menuPages: notQueried,
    navigationPages: notQueried,
    faqs: notQueried,
    searchRecords: notQueried,
    page: notQueried,
    async hasPage(path) {
      reading.note([path]);
      return true;
    },
    draft: notQueried,
    draftVersion: notQueried,
    file: notQueried,
    homeCarousel: notQueried,
    eventIndex: notQueried,
    newsIndex: notQueried,
    podcastIndex: notQueried,
    teasers: notQueried,
    challenges: notQueried,
    redirects: async () => redirects,
    select: (_, make) => make(readerOf(reading)),
    easyPages: async () => [],
    pages: async () => [],
    textDates: async () => ({ dates: new Map(), isComplete: true }),
    sitemap: { parts: async () => ({ parts: [], isComplete: true }), part: async () => null },
    async ownResult({ query }, locale) {
      if (query !== 'site') return undefined;
      return {
        name: `site ${locale}`,
        isShared: true,
        async sync() {
          syncedResults.push(query);
        },
        async read() {
          freshQueries.push(query);
          return { title: 'Proef' };
        },
      };
    },
    compared: async () => false,
    withPart: () => readerOf(reading),
    dependencies: reading,
    ...content,
  });
  return {
    content,
    reader(limits) {
      const reading = new Reading(limits);
      reading.note(['an answer']);
      return readerOf(reading);
    },
    isPreviewed: () => false,
    filled: async () => {},
    media: async (request) =>
      request.url.endsWith('/tone.mp3')
        ? new Response('tone', { headers: { 'Content-Type': 'audio/mpeg', 'Accept-Ranges': 'bytes' } })
        : new Response(null, { status: 404 }),
    async sync(change, { isPassedOn = false } = {}) {
      synced.push(change);
      passedOn.push(isPassedOn);
    },
    synced,
    syncedResults,
    passedOn,
    freshQueries,
    isFollowing: () => false,
    health: async () => ({ isStale: false, breaker: 'closed', cached: 0, counts: {}, ...health }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {},
    setRedirects(next) {
      redirects = next;
      change('an answer');
    },
    change,
    setHealth(next) {
      health = next;
    },
  };
}
