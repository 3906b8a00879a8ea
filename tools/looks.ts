// npm run looks (after npm run build): every kind of page and state, on a phone and a desk, light, dark and
// printed, as contact sheets. `-- --language en`, `-- --only event` (a word of names), `-- --width 768
// --width 1920`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type Cookie, chromium } from '@playwright/test';
import { href } from '#site/href.ts';
import { findLocale, type Locale } from '#site/languages.ts';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { startSite } from '../e2e/fixtures/start-site.ts';
import { composeSheets, type Shot } from './looks/compose-sheets.ts';
import { type Scheme, screens, takeShots, type Width } from './looks/take-shots.ts';
import { type View, views } from './looks/views.ts';
import { wrongOption } from './wrong-option.ts';

const AT_ONCE = Math.min(4, availableParallelism());
const NOWHERE = 'http://localhost:9';

interface Requested {
  locale: Locale;
  widths: readonly Width[];
  views: readonly View[];
}

function readOptions(): Requested {
  const { values } = parseArgs({
    options: {
      language: { type: 'string', default: 'nl' },
      only: { type: 'string', default: '' },
      width: { type: 'string', multiple: true, default: ['360', '1440'] },
    },
  });
  const locale = findLocale(values.language);
  if (!locale) throw new Error(`The site has no language "${values.language}"`);
  const requested = views.filter(({ name }) => name.includes(values.only));
  if (requested.length === 0) throw new Error(`No view has "${values.only}" in its name`);
  const widths = values.width.map((requested) => {
    const width = Number(requested);
    if (!isWidth(width))
      throw new Error(`There is no width "${requested}", only ${Object.keys(screens).join(', ')}`);
    return width;
  });
  return { locale, widths, views: requested };
}

const isWidth = (width: number): width is Width => width in screens;

type Sheets = Map<`${Width}-${Scheme}` | 'paper', Shot[]>;

async function takeAll({
  locale,
  widths,
  views,
}: Requested): Promise<{ sheets: Sheets; failures: string[] }> {
  await using site = await startSite({ NODE_ENV: 'test', TEST_CLOCK: '2026-11-20T12:00:00+01:00' });
  await using broken = await startSite({ NODE_ENV: 'test', KIRBY_BASE_URL: NOWHERE });
  const browser = await chromium.launch(findBrowser());
  const sheets: Sheets = new Map();
  const failures: string[] = [];
  try {
    const cookies = await answerQuestion(browser, site.origin + href('privacy', locale));
    const jobs = views.flatMap((view, index) =>
      (view.takes === 'paper' ? [1440 as const] : widths).map((width) => ({
        view,
        width,
        index,
      })),
    );
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { view, width, index } = job;
        const { origin } = view.isOfBrokenSite ? broken : site;
        try {
          for (const { scheme, png } of await takeShots({ browser, origin, locale, cookies, view, width })) {
            const key = scheme === 'paper' ? scheme : (`${width}-${scheme}` as const);
            const shots = sheets.get(key) ?? [];
            shots[index] = { name: view.name, png };
            sheets.set(key, shots);
          }
        } catch (error) {
          failures.push(`${view.name} at ${width}: ${String(error).split('\n')[0]}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return { sheets, failures };
}

/** The cookies of a visitor who accepted only the necessary ones. */
async function answerQuestion(browser: Browser, address: string): Promise<Cookie[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const question = page.locator('.consent-question:visible');
  await question.getByRole('button').last().click();
  await question.waitFor({ state: 'hidden' });
  const cookies = await page.context().cookies();
  await page.close();
  return cookies;
}

async function writeSheets(sheets: Sheets, folder: string): Promise<void> {
  const pages = join(folder, 'pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  for (const [name, taken] of sheets) {
    const shots = taken.filter((shot) => shot !== undefined);
    for (const shot of shots)
      writeFileSync(join(pages, `${shot.name.replaceAll(/\W+/g, '-')}-${name}.png`), shot.png);
    const width = Number.parseInt(name, 10);
    const kind = isWidth(width) ? width : 'paper';
    for (const path of await composeSheets({ shots, kind, folder, name })) console.log(path);
  }
  console.log(`${pages}: each page by itself`);
}

async function look(): Promise<number> {
  const requested = readOptions();
  const { sheets, failures } = await takeAll(requested);
  await writeSheets(sheets, join('.cache', 'looks', requested.locale));
  for (const failure of failures) console.error(`Not taken: ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await look();
} catch (error) {
  console.error(`${wrongOption(error)}.`);
  process.exitCode = 2;
}
