import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAddress } from '#cms';
import { sanitise } from '../../cms/rich-text/sanitise.ts';
import { testAddress, testContext } from '../../cms/testing/test-context.ts';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { caseCount } from '../../site/testing/fuzz/cases.ts';
import { makeAddress } from '../../site/testing/fuzz/make-address.ts';
import { makeHtml } from '../../site/testing/fuzz/make-html.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';

const texts = 500;
const addresses = Math.max(5000, caseCount);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 1_000_000_000);

test('a real browser parses sanitised HTML to the intended tree, and serialises it the same (T1)', async ({
  page,
  baseURL,
}) => {
  const random = createRandom(seed);
  const context = testContext({
    addresses: [testAddress('bezoek', { uuid: 'page://a1' })],
    origin: new URL(baseURL ?? '').origin,
  });
  const cases = Array.from({ length: texts }, () => {
    const given = makeHtml(random);
    return {
      given,
      html: sanitise(given, context).html,
      line: sanitise(given, context, { isLine: true }).html,
    };
  });
  cases.push({
    given: 'deep',
    html: sanitise('<div><b><ul><li>'.repeat(5000), context).html,
    line: '',
  });
  // The site's pages forbid writing HTML in tests (T17).
  const differing = await page.evaluate((all) => {
    // A document of DOMParser loads no pictures but parses equally.
    const { body } = document.implementation.createHTMLDocument('');
    const again = (html: string, within: string) => {
      const element = body.ownerDocument.createElement(within);
      element.innerHTML = html;
      return element.innerHTML;
    };
    return all.filter(({ html, line }) => {
      const heading = `<p>een</p><h2><span>${line}</span></h2>`;
      const paragraph = `<p><b></b><span>${line}</span></p>`;
      return (
        ['template', 'div', 'li', 'figcaption', 'footer'].some((within) => again(html, within) !== html) ||
        [heading, paragraph].some((around) => again(around, 'div') !== around)
      );
    });
  }, cases);
  expect(differing, `PROPERTY_SEED=${seed}`).toEqual([]);
});

test('a real browser finds the same host in every address as the site’s own check of addresses (T3)', async ({
  page,
  baseURL,
}) => {
  const random = createRandom(seed);
  const { origin, host } = new URL(baseURL ?? '');
  const cases = Array.from({ length: addresses }, () => {
    const text = makeAddress(random).toWellFormed();
    return { text, checked: checkAddress(text, origin) };
  });
  const own = cases.filter(({ checked }) => checked?.kind === 'own');
  expect(own.length).toBeGreaterThan(addresses / 10);
  await page.goto('/agenda');
  const differing = await page.evaluate(
    ({ all, ownHost }) => {
      const read = (href: string) => {
        const link = document.createElement('a');
        link.setAttribute('href', href);
        return link;
      };
      const isSame = ({ text, checked }: (typeof all)[number]): boolean => {
        const said = URL.canParse(text, `${location.origin}/`) ? new URL(text, `${location.origin}/`) : null;
        if (checked === null) return true;
        const printed = read(checked.href);
        if (checked.kind === 'own')
          return (
            said?.host === ownHost &&
            read(text).host === ownHost &&
            printed.origin === location.origin &&
            // Chromium encodes a vertical bar against the standard.
            (printed.pathname + printed.search + printed.hash).replaceAll('%7C', '|') ===
              checked.href.replaceAll('%7C', '|') &&
            new URL(checked.href, location.origin).origin === location.origin
          );
        if (checked.kind === 'web')
          return said?.host === checked.host && printed.host === checked.host && checked.host !== ownHost;
        return said?.protocol === printed.protocol && /^(mailto|tel):$/.test(printed.protocol);
      };
      return all.filter((each) => !isSame(each));
    },
    { all: cases, ownHost: host },
  );
  expect(differing, `PROPERTY_SEED=${seed}`).toEqual([]);
});

test('a redirect rule wins over an existing page, for a click and for a page load; home stays (R6)', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const contentDir = join(folder, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  const file = join(contentDir, 'site.nl.txt');
  const rules = [
    ['/agenda', '/bezoek?van=agenda'],
    ['/', '/bezoek'],
    ['/en', '/bezoek'],
  ].map(([from, to]) => `\n-\n  from: "${from}"\n  to: "${to}"`);
  writeFileSync(file, readFileSync(file, 'utf8') + rules.join(''));
  try {
    await using site = await startSite({
      KIRBY_CONTENT_DIR: contentDir,
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
    });
    const rulesRequested = page.waitForResponse(/\/builds\/meta\//);
    await page.goto(`${site.origin}/nieuws`);
    await rulesRequested;
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByRole('banner').getByRole('link', { name: 'Agenda', exact: true }).first().click();
    await expect(page).toHaveURL(`${site.origin}/bezoek?van=agenda`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))).toBe(true);

    await page.goto(`${site.origin}/agenda?x=1`);
    await expect(page).toHaveURL(`${site.origin}/bezoek?van=agenda&x=1`);
    for (const home of ['/', '/en']) {
      await page.goto(site.origin + home);
      await expect(page).toHaveURL(site.origin + home);
    }
    await page.goto('about:blank');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
