import { expect, test } from 'vitest';
import { sharedRealSite } from '../testing/start-real-site.ts';

const searchIn = (html: string) =>
  /<a class="link-button"[^>]* href="(\/(?:zoeken|en\/search)[^"]*)"/.exec(html)?.[1];

test.each([
  ['/agenda/de-ui-van-urk', '/zoeken?q=de+ui+van+urk'],
  ['/en/nieuws/a-robot_reads', '/en/search?q=a+robot+reads'],
  ['/nieuws/caf%C3%A9-klank', '/zoeken?q=caf%C3%A9+klank'],
  ['/--', '/zoeken'],
  [`/${'lang-'.repeat(10)}woord`, '/zoeken'],
])('at %s, where no page is, the search for its words is offered (R11)', async (path, search) => {
  const site = await sharedRealSite();
  const { status, text } = await site.get(path);
  expect([status, searchIn(text)]).toEqual([404, search]);
});
