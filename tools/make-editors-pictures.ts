// npm run editors-pictures -- ADDRESS: the pictures of docs/editors.md, of a Panel with the demo's content.
// PANEL_EMAIL and PANEL_PASSWORD are of an editor with a Dutch Panel that knows the website. Nothing is
// saved. For the bin and earlier versions something must have been deleted, and an event saved twice.
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';

/** As wide as a page of documentation on GitHub, where a wider picture would be shrunk. */
const WINDOW = { width: 1060, height: 780 };
const TALL = { width: 1060, height: 1800 };
const AROUND = 12;

interface Picture {
  name: string;
  at: string;
  language?: 'en';
  open?: (page: Page) => Promise<void>;
  /** What is in the picture, the first and the last of it; the whole window when missing. */
  of?: (page: Page) => Locator[];
}

const EVENT = 'pages/agenda+een-hoorspel-in-een-adem';

const labelled = (page: Page, label: string): Locator =>
  page
    .locator('.k-field, .k-section:not(.k-fields-section)')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();

const labels =
  (...names: string[]) =>
  (page: Page): Locator[] =>
    names.map((name) => labelled(page, name));
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const PICTURES: Picture[] = [
  { name: 'today', at: 'site' },
  {
    name: 'new-event',
    at: 'pages/agenda',
    async open(page) {
      await press(page, 'Voeg toe');
      await page.locator('.k-dialog input[name=title]').fill('De echo van de Waag');
    },
    of: (page) => [page.locator('.k-dialog')],
  },
  { name: 'status', at: `${EVENT}?tab=facts`, of: labels('Status', 'Toelichting bij de status') },
  {
    name: 'dates',
    at: 'pages/agenda+luistercollege-voor-wie-niet-stil-kan-zitten?tab=facts',
    of: labels('Begin', 'Alle keren'),
  },
  {
    name: 'facts',
    at: 'pages/agenda+wie-praat-daar?tab=facts',
    of: labels('Prijzen', 'Aanmelden', 'Tekst op de knop'),
  },
  {
    name: 'blocks',
    at: 'pages/agenda+wie-praat-daar',
    open: (page) => labelled(page, 'Tekst').getByRole('button', { name: 'Voeg toe' }).first().click(),
    of: (page) => [page.locator('.k-dialog')],
  },
  { name: 'slides', at: 'pages/home', of: (page) => [page.locator('.k-block-container').first()] },
  { name: 'sound', at: 'pages/podcasts+de-ui-van-urk', of: labels('Nummer', 'Geluidsbestand') },
  {
    name: 'warning',
    at: 'pages/agenda+zomerschool-een-taal-in-vijf-dagen?tab=facts',
    of: (page) => [page.locator('.tweeklank-agenda'), ...labels('Begin', 'Alle keren')(page)],
  },
  {
    name: 'transcript',
    at: 'pages/podcasts+de-ui-van-urk?tab=transcript',
    of: (page) => [page.locator('.tweeklank-captions'), page.locator('.k-structure-field tbody tr').nth(4)],
  },
  { name: 'translate', at: `${EVENT}?tab=facts`, language: 'en' },
  {
    name: 'picture',
    at: 'site/files/letterdetail-1600-l.webp',
    of: (page) => [
      page.locator('.k-file-preview'),
      labelled(page, 'Maker'),
      labelled(page, 'Donkere versie'),
      labelled(page, 'Gebruikt op'),
    ],
  },
  {
    name: 'picker',
    at: EVENT,
    async open(page) {
      const field = labelled(page, 'Beeld, liggend (boven de tekst)');
      await field.getByRole('button', { name: 'Selecteren' }).click();
      await page.locator('.k-dialog .k-item').nth(19).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.k-dialog img')].every(
          (img) => img.naturalWidth > 0,
        ),
      );
    },
  },
  { name: 'bin', at: 'bin' },
  {
    name: 'versions',
    at: EVENT,
    async open(page) {
      await press(page, 'Versies');
      await page.locator('.tweeklank-list li').nth(1).getByRole('button').click();
    },
    of: (page) => [page.locator('.tweeklank-list'), page.locator('.tweeklank-versions section .k-button')],
  },
  { name: 'preview', at: 'pages/festival-2028/preview/changes' },
  { name: 'visible', at: `${EVENT}?tab=schedule`, of: labels('Zichtbaar vanaf', 'Zichtbaar tot') },
  { name: 'redirects', at: 'site?tab=redirects', of: labels('Doorverwijzingen') },
  {
    name: 'hours',
    at: 'site?tab=visit',
    of: labels('Open in een gewone week', 'Feestdagen', 'Andere dagen'),
  },
  {
    name: 'message',
    at: 'site?tab=messages',
    open: (page) => page.locator('.k-structure-field tbody tr').first().locator('td').nth(1).click(),
    of: (page) => [page.locator('.k-drawer .k-fieldset').first()],
  },
];

async function around(locators: Locator[]): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
  const found = boxes.filter((box) => box !== null);
  const x = Math.max(0, Math.min(...found.map((box) => box.x)) - AROUND);
  const y = Math.max(0, Math.min(...found.map((box) => box.y)) - AROUND);
  return {
    x,
    y,
    width: Math.max(...found.map((box) => box.x + box.width)) + AROUND - x,
    height: Math.max(...found.map((box) => box.y + box.height)) + AROUND - y,
  };
}

async function take(page: Page, panel: string, { name, at, language, open, of }: Picture): Promise<void> {
  await page.setViewportSize(of ? TALL : WINDOW);
  const address = new URL(`${panel}/${at}`);
  // Kirby remembers the language of the page that was open before.
  address.searchParams.set('language', language ?? 'nl');
  await page.goto(address.href);
  await page.locator('.k-header, .k-preview-view').first().waitFor();
  await open?.(page);
  const parts = of?.(page) ?? [];
  await Promise.all(parts.map((part) => part.waitFor()));
  await page.waitForLoadState('networkidle');
  // The note of a Kirby without a licence is about no task.
  await page.addStyleTag({ content: '.k-activation, .k-activation-button { display: none !important }' });
  const clip = parts.length > 0 ? { clip: await around(parts) } : {};
  const picture = await page.screenshot({ ...clip, animations: 'disabled', caret: 'hide' });
  const { size } = await sharp(picture).webp({ quality: 60, effort: 6 }).toFile(`docs/editors/${name}.webp`);
  process.stdout.write(`docs/editors/${name}.webp: ${Math.ceil(size / 1024)} kB\n`);
}

async function logIn(browser: Browser, panel: string, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    locale: 'nl-NL',
  });
  const page = await context.newPage();
  await page.goto(`${panel}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('.k-site-view').waitFor();
  return page;
}

const { PANEL_EMAIL, PANEL_PASSWORD } = process.env;
const [address] = process.argv.slice(2);
if (!address || !PANEL_EMAIL || !PANEL_PASSWORD) {
  process.stderr.write('Give the address of a Kirby, and an account in PANEL_EMAIL and PANEL_PASSWORD.\n');
  process.exit(2);
}
const panel = new URL('/panel', address).href;
const browser = await chromium.launch(findBrowser());
try {
  const page = await logIn(browser, panel, PANEL_EMAIL, PANEL_PASSWORD);
  for (const picture of PICTURES) await take(page, panel, picture);
} finally {
  await browser.close();
}
