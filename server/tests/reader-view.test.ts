import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { consentWords } from '#app/features/consent/words.ts';
import { frameWords } from '#app/frame/words.ts';
import { realOrigin, startRealSite } from '../testing/start-real-site.ts';

const paths = {
  nl: [
    '/over',
    '/bezoek',
    '/privacy',
    '/onderwijs',
    '/contact',
    '/bezoek/route',
    '/nieuws',
    '/themas',
    '/podcasts',
    '/agenda',
    '/',
    '/nieuws/de-ui-schuift-op',
    '/agenda/een-zaal-vol-dialecten',
    '/podcasts/de-ui-van-urk',
    '/themas/geluid',
  ],
  en: ['/en/about', '/en/visit', '/en/privacy', '/en/schools'],
};

test('a reader view has the text of a page, without the cookie bar and the link to the content (K1)', async () => {
  const consent = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };
  await using site = await startRealSite({}, { consent });
  for (const locale of ['nl', 'en'] as const)
    for (const path of paths[locale]) {
      const { text } = await site.get(path);
      expect(text).toContain(consentWords[locale].consentText);
      const { document } = new JSDOM(text, { url: realOrigin + path }).window;
      const read = new Readability(document).parse()?.textContent ?? '';
      expect(read.length, path).toBeGreaterThan(300);
      expect(read, path).not.toContain(frameWords[locale].skipToContent);
      expect(read, path).not.toContain(consentWords[locale].consentText);
    }
}, 180_000);
