import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CONSENT_COOKIES, consentScript, consentVersion, cookieFacts } from '#site/consent.ts';
import { createCookieJar } from './cookie-jar.ts';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';

const { given, enabled, version } = CONSENT_COOKIES;
const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '' };
const both = { analyticsSrc: 'https://stats.example/tag.js', pixelSrc: 'https://pixel.example/seen.gif' };
const versionOf = (settings: typeof own) => consentVersion(cookieFacts(settings));

function run(settings: typeof own, document: { cookie: string }): Record<string, string> {
  const dataset: Record<string, string> = {};
  const page = Object.defineProperties(
    { documentElement: { dataset } },
    Object.getOwnPropertyDescriptors(document),
  );
  runInNewContext(consentScript(settings), { document: page });
  return dataset;
}

const shown = { consent: 'undecided', bars: '' };

function stateOf(settings: typeof own, cookie: string): string {
  const jar = createCookieJar({ cookie }, true);
  const store = () => Promise.resolve();
  return createConsent({ cookies: cookieList(settings, origin), jar, store }).current().state;
}

function cookiesFor(settings: typeof own): string[] {
  const pairs = (name: string, values: readonly string[]) => [
    '',
    ...values.map((value) => `${name}=${value}`),
  ];
  const decisions = pairs(given, [
    'true',
    'false',
    'perhaps',
    '',
    `true.${versionOf(settings)}`,
    'false.6cajb7',
  ]);
  const versions = pairs(version, [versionOf(settings), '6cajb7', '']);
  const ids = pairs(enabled, ['ga', 'pixel', 'ga~pixel', 'pixel~ga', 'ga~video', '~', '']);
  const others = ['', 'i18n_redirected=nl', `${given}_x=true`, 'a=b=c', '%=%'];
  return others.flatMap((other) =>
    decisions.flatMap((decision) =>
      versions.flatMap((about) =>
        ids.map((list) => [other, about, decision, list].filter(Boolean).join('; ')),
      ),
    ),
  );
}

test.each([own, both])(
  'the script shows the cookie bar exactly to those who have not decided: %o (N12, K6)',
  (settings) => {
    for (const cookie of cookiesFor(settings)) {
      const isUndecided = stateOf(settings, cookie) === 'undecided';
      expect([cookie, run(settings, { cookie })]).toEqual([cookie, isUndecided ? shown : {}]);
    }
  },
);

test('where cookies are forbidden the bar is shown, as without any (N12)', () => {
  const forbidden = {
    get cookie(): string {
      throw new Error('SecurityError');
    },
  };
  expect(run(own, forbidden)).toEqual(shown);
});

test('without cookies to consent to there is no script (N12)', () => {
  expect(consentScript({ analyticsSrc: '', pixelSrc: '' })).toBe('');
});

test('a visitor who decided about this list of cookies is not asked again after an update of the site (K10)', () => {
  expect(versionOf(own)).toBe('1onah5g');
  expect(stateOf(own, `${given}=false; ${version}=1onah5g`)).toBe('none');
});

test('a decision from before the list had a cookie for its version is asked again: the list has changed (K10)', () => {
  for (const cookie of [`${given}=false.15ubglq`, `${given}=true.15ubglq; ${enabled}=ga`])
    expect(stateOf(own, cookie)).toBe('undecided');
});
