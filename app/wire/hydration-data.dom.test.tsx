import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { footerExample } from '#app/frame/footer/footer.examples.tsx';
import { headerExample } from '#app/frame/header/header.examples.tsx';
import { SiteLayout } from '#app/frame/site-layout.tsx';
import { forEachLocale, localePath } from '#site/languages.ts';
import { type HydrationData, readHydrationData, writeHydrationData } from './hydration-data.ts';
import type { Frame, PageData } from './page-data.ts';

const frame: Frame = {
  ...headerExample,
  siteName: 'Tweeklank',
  footer: footerExample,
  slots: {
    highlights: '<ul><li>Scratchen</li></ul>',
    address: '<p>Klinkerkade 12</p>',
    consent: '<form><button>Accepteren</button></form>',
    hours: '<dl><div><dt>ma</dt><dd>gesloten</dd></div></dl>',
  },
};

const bare: Frame = {
  ...frame,
  left: [],
  right: [],
  primary: [],
  secondary: [],
  open: { turns: [], href: '' },
  footer: { ...footerExample, pages: [], legal: [] },
  slots: { address: '', consent: '', highlights: '' },
};

const page: PageData = {
  status: 200,
  meta: {
    title: 'Nieuws',
    path: '/nieuws',
    translations: forEachLocale((locale) => ({ href: localePath(locale, '/nieuws'), exists: true })),
  },
  main: {
    html: '<nav class="header-left"><a href="/x">x</a></nav><nav class="footer-links"><a href="/x">x</a></nav><p data-slot="note">x</p>',
  },
};

const dataOf = (frame: Frame): HydrationData => ({
  build: 'b1',
  hasServiceWorker: true,
  frame,
  page,
  consent: { analyticsSrc: '', pixelSrc: '' },
});

function send(data: HydrationData): string {
  const written = writeHydrationData(data);
  const site = { frame: data.frame };
  const location = { pathname: '/nieuws', search: '', hash: '', key: 'default', since: 0 };
  const app = renderToString(<SiteLayout site={site} page={page} location={location} action="POP" />);
  document.body.innerHTML = `<div id="site_app">${app}</div><script type="application/json">${written}</script>`;
  return written;
}

test.each([
  ['everything', frame],
  ['nothing that is optional', bare],
])('a frame with %s is read back from the document as it was written (N10)', (_, frame) => {
  send(dataOf(frame));
  expect(readHydrationData(document)).toEqual(dataOf(frame));
});

test('the sentence behind a saved page comes into its data (D5)', () => {
  send(dataOf(frame));
  document.body.insertAdjacentHTML('beforeend', '<script type="application/json">"Van 14.03 uur."</script>');
  expect(readHydrationData(document).page).toEqual({ ...page, saved: 'Van 14.03 uur.' });
});

test('links of header, menu and footer are sent once: the data has none of their titles (N10)', () => {
  const written = send(dataOf(frame));
  const { left, right, primary, secondary, footer } = frame;
  for (const { title } of [...left, ...right, ...primary, ...secondary, ...footer.pages])
    expect(written.replace('"title":"Nieuws"', '')).not.toContain(`"${title}"`);
  expect(written).not.toContain('gesloten');
});
