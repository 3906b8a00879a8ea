import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenWords, damagedTexts, lostControls, setText } from '../fixtures/enlarge-text.ts';
import { overflows, showFont } from '../fixtures/measure-looks.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

test.use({ reducedMotion: 'reduce' } as object);

const moments = Array.from({ length: 40 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 10, 10 + 3 * at)).toISOString().slice(0, 10);
  return `-\n  start: "${day} 20:00:00"\n  end: "${day} 22:00:00"\n  status: planned\n  link: "https://tickets.example/${day}"\n`;
});

test('an event of 40 dates: six are open, the others folded, and nothing breaks at any width or with text at 200 % (V4 R10)', async ({
  page,
  consent,
}) => {
  const root = mkdtempSync(join(tmpdir(), 'dates-'));
  try {
    const content = join(root, 'content');
    cpSync('kirby/content', content, { recursive: true });
    const folder = readdirSync(join(content, '1_agenda')).find((name) => name.endsWith('_mondvol')) ?? '';
    for (const language of ['nl', 'en']) {
      const file = join(content, '1_agenda', folder, `event.${language}.txt`);
      const text = readFileSync(file, 'utf8').replace(
        /^Moments:\n[\s\S]*?\n----/m,
        `Moments:\n\n${moments.join('')}\n----`,
      );
      writeFileSync(file, text);
    }
    await using site = await startSite({
      NODE_ENV: 'test',
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
      SERVICE_WORKER: 'off',
      KIRBY_CONTENT_DIR: content,
      CACHE_DIR: join(root, 'cache'),
    });
    await page.context().addCookies(consent);
    await withoutPictures(page);
    await expect.poll(async () => (await page.request.get(site.origin)).status()).toBe(200);
    for (const path of ['/agenda/mondvol', '/en/agenda/mouthful', '/agenda']) {
      await page.goto(site.origin + path);
      await showFont(page);
      if (path !== '/agenda') {
        await expect(page.locator('.event-dates li:visible')).toHaveCount(6);
        await page.locator('.event-dates summary').first().click();
        await expect(page.locator('.event-dates li:visible')).toHaveCount(36);
        await expect(page.locator('.event-dates summary').last()).toContainText('4');
      }
      const faults: string[] = [];
      for (const [width, look] of [
        [320, 'as designed'],
        [320, 'double'],
        [360, 'double'],
        [768, 'as designed'],
        [1440, 'as designed'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await setText(page, look);
        const found = [
          ...(await overflows(page)),
          ...(await damagedTexts(page)),
          ...(await lostControls(page)),
          ...(await brokenWords(page)),
        ];
        faults.push(...found.map((fault) => `${path}, ${look} at ${width}: ${fault}`));
      }
      expect(faults).toEqual([]);
    }
    await page.goto('about:blank');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
