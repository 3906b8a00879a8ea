import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CONSENT_COOKIES, consentScript, consentVersion, cookieFacts } from '#site/consent.ts';
import { createCookieJar } from './cookie-jar.ts';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';

const { given, enabled } = CONSENT_COOKIES;
const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '' };
const both = { analyticsSrc: 'https://stats.example/tag.js', pixelSrc: 'https://pixel.example/seen.gif' };
const version = (settings: typeof own) => consentVersion(cookieFacts(settings));

/** What the script writes on the root element. */
function run(settings: typeof own, document: { cookie: string }): string | undefined {
  const dataset: { consent?: string } = {};
  const page = Object.defineProperties(
    { documentElement: { dataset } },
    Object.getOwnPropertyDescriptors(document),
  );
  runInNewContext(consentScript(settings), { document: page });
  return dataset.consent;
}

/** Every cookie that a visitor may have, from this version, an earlier one and nobody. */
function cookiesFor(settings: typeof own): string[] {
  const abouts = [version(settings), '6cajb7', ''];
  const answers = ['true', 'false', 'perhaps', ''].flatMap((answer) =>
    abouts.map((about) => `${given}=${answer}.${about}`),
  );
  const ids = ['ga', 'pixel', 'ga~pixel', 'pixel~ga', 'ga~video', '~', ''].map(
    (list) => `${enabled}=${list}`,
  );
  const others = ['i18n_redirected=nl', `${given}_x=true.${version(settings)}`, 'a=b=c', '%=%'];
  return ['', ...answers].flatMap((one) =>
    ['', ...ids].flatMap((other) =>
      ['', ...others].map((more) => [more, one, other].filter(Boolean).join('; ')),
    ),
  );
}

test.each([own, both])(
  'N12 K6 the script shows the question exactly to those who have not decided: %o',
  (settings) => {
    const cookies = cookieList(settings, origin);
    for (const cookie of cookiesFor(settings)) {
      const { state } = createConsent({ cookies, jar: createCookieJar({ cookie }, true) }).current();
      expect([cookie, run(settings, { cookie })]).toEqual([
        cookie,
        state === 'undecided' ? state : undefined,
      ]);
    }
  },
);

test('N12 where cookies are forbidden the question is shown, as without any', () => {
  const forbidden = {
    get cookie(): string {
      throw new Error('SecurityError');
    },
  };
  expect(run(own, forbidden)).toBe('undecided');
});

test('N12 without cookies to consent to there is no script', () => {
  expect(consentScript({ analyticsSrc: '', pixelSrc: '' })).toBe('');
});

test('N12 K10 the versions are those of visitors who decided before', () => {
  for (const settings of [own, both]) {
    const list = cookieList(settings, origin);
    const jar = createCookieJar({ cookie: `${given}=false.${version(settings)}` }, true);
    expect(createConsent({ cookies: list, jar }).current().state).toBe('none');
  }
  expect(version(own)).toBe('15ubglq');
});
