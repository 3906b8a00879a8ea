import { expect } from '@playwright/test';
import { test } from './visitor-test.ts';

/** The driver cannot await a promise, so the next call reads its result. */
const isSaved = (path: string) =>
  `(caches.match('${path}').then((kept) => { window['kept ${path}'] = Boolean(kept) }), window['kept ${path}'])`;

test('a page that was read and the agenda open without the site, and say so (D5)', async ({ visitor }) => {
  await visitor.arriveAt('/nieuws');
  for (const path of ['/nieuws', '/agenda'])
    await visitor.until(() => visitor.request(isSaved(path)), `${path} is kept`);
  visitor.network.isLost = true;
  for (const path of ['/nieuws', '/agenda']) {
    await visitor.open(path);
    await expect.poll(() => visitor.find('status').text()).toMatch(/dit is van/);
  }
  visitor.network.troubles.length = 0;
});
