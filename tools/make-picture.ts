// npm run picture, after npm run build.
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { href } from '#site/href.ts';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { startSite } from '../e2e/fixtures/start-site.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 760 };
const OVER = { x: 60, y: 70 };
const LINE = { light: '#1f1229', dark: '#f6f1ff' };

type Scheme = 'light' | 'dark';

interface View {
  browser: Browser;
  address: string;
  scheme: Scheme;
  viewport: { width: number; height: number };
}

async function look({ browser, address, scheme, viewport }: View): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.locator('.consent-bar').waitFor({ state: 'hidden' });
  await page.goto(address, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

function framed(picture: Buffer, scheme: Scheme): Promise<Buffer> {
  return sharp(picture)
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: LINE[scheme] })
    .png()
    .toBuffer();
}

async function makePicture(browser: Browser, origin: string, scheme: Scheme): Promise<void> {
  const show = async (path: string, viewport: View['viewport']) =>
    framed(await look({ browser, address: origin + path, scheme, viewport }), scheme);
  const desk = await show(href('index', 'en'), DESK);
  const phone = await show(href('themes', 'en'), PHONE);
  const [width, height] = [DESK.width + 4 + OVER.x, DESK.height + 4 + OVER.y];
  await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      { input: desk, left: 0, top: 0 },
      { input: phone, left: width - PHONE.width - 4, top: height - PHONE.height - 4 },
    ])
    .webp({ quality: 82 })
    .toFile(`docs/picture-${scheme}.webp`);
}

const browser = await chromium.launch(findBrowser());
const site = await startSite({ NODE_ENV: 'test', TEST_CLOCK: '2026-11-20T12:00:00+01:00' });
try {
  await makePicture(browser, site.origin, 'light');
  await makePicture(browser, site.origin, 'dark');
} finally {
  await browser.close();
  await site[Symbol.asyncDispose]();
}
