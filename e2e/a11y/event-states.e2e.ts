import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const edits: Record<string, [from: RegExp, to: string][]> = {
  'de-bezwaarbrief-voorgelezen': [[/^Eventstatus: planned$/m, 'Eventstatus: online']],
  'lezen-met-je-vingers': [
    [/^Eventstatus: planned$/m, 'Eventstatus: soldout'],
    [/^Signuplink: .*$/m, 'Signuplink:'],
  ],
};

const events: [id: string, says: RegExp, button: RegExp | null][] = [
  ['een-zaal-vol-dialecten', /€.12,50/, /Reserveer een stoel/],
  ['luistercollege-voor-wie-niet-stil-kan-zitten', /gratis/i, /Reserveer/],
  ['de-stad-klinkt-om-vier-uur-s-nachts-anders', /Vol/, /Zet me op de wachtlijst/],
  ['scratchen-voor-taalkundigen', /Nog enkele/, /Reserveer een draaitafel/],
  ['lezen-met-je-vingers', /Uitverkocht/, null],
  ['een-hoorspel-in-een-adem', /Afgelast/, null],
  ['hoe-klonk-een-straat-in-1650', /Uitgesteld/, null],
  ['meerklank', /Verplaatst/, /Reserveer een stoel/],
  ['de-bezwaarbrief-voorgelezen', /Online/, /Reserveer/],
  ['mondvol', /28\u2060–\u206030\s*mei 2027/, /Koop een polsbandje/],
  ['papegaaien-praten-niet-na', /Is geweest/, null],
];

const lists = [
  '/agenda?when=today',
  '/agenda?when=2026-11-26',
  '/agenda?when=weekend&group=kinderen',
  '/agenda',
];

test('every state of an event says one clear thing, and axe finds no fault in it nor in those of the agenda (V1 V2 V4 V6)', async ({
  page,
}) => {
  test.slow();
  const root = mkdtempSync(join(tmpdir(), 'states-'));
  try {
    const content = join(root, 'content');
    cpSync('kirby/content', content, { recursive: true });
    for (const [id, changes] of Object.entries(edits)) {
      const folder = readdirSync(join(content, '1_agenda')).find((name) => name.endsWith(`_${id}`)) ?? '';
      const file = join(content, '1_agenda', folder, 'event.nl.txt');
      const text = changes.reduce((from, [what, to]) => from.replace(what, to), readFileSync(file, 'utf8'));
      writeFileSync(file, text);
    }
    await using site = await startSite({
      // `page.route` does not see a worker's requests.
      NODE_ENV: 'test',
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
      SERVICE_WORKER: 'off',
      KIRBY_CONTENT_DIR: content,
      CACHE_DIR: join(root, 'cache'),
    });
    await withoutPictures(page);
    for (const [id, says, button] of events) {
      await page.goto(`${site.origin}/agenda/${id}`);
      const top = page.locator('.event-top');
      await expect.soft(top, id).toContainText(says);
      // Links to a report or recording stay on the site.
      const buttons = top.locator('.link-button:not([href^="/"])');
      await expect.soft(buttons, id).toHaveCount(button ? 1 : 0);
      if (button) await expect.soft(buttons, id).toContainText(button);
      for (const menu of await page.locator('.calendar-menu > summary').all()) await menu.click();
      expect.soft(await axeFindings(page, { part: 'main' }), id).toEqual([]);
      // Leaving while a script loads would log an error.
      await page.waitForLoadState('networkidle');
    }
    for (const path of lists) {
      await page.goto(site.origin + path);
      for (const details of await page.locator('.agenda-days > summary, .calendar-menu > summary').all())
        await details.click();
      expect.soft(await axeFindings(page, { part: 'main' }), path).toEqual([]);
    }
    // Requests must end before the site does.
    await page.goto('about:blank');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
