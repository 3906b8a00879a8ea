import { mustBe, type Parse, parser, partsOf, SettingsError } from './setting.ts';

const hostName = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*)$/;

/** Normalises as browsers do: trailing slash, capitals, default port, non-ASCII letters. */
const publicOrigin = parser('an address like https://example.nl', (value) => {
  const url = parseWebAddress(value);
  const isOrigin = url !== null && url.href === `${url.origin}/`;
  return isOrigin && hostName.test(url.hostname) ? url.origin : undefined;
});

export const siteOrigin: Parse<string> = (value, name) => {
  const origin = publicOrigin(value, name);
  const bare = origin.replace(/\/\/www\.(?=.+\.)/, '//');
  if (bare === origin) return origin;
  throw new SettingsError(
    `${name} must not begin with www.: write ${bare}, where the site sends visitors who type www.`,
  );
};

export const panelOrigin = parser(
  'an address like https://cms.example.nl',
  (value) => parseWebAddress(value)?.origin,
);

export const kirbyAddress: Parse<string> = (value, name) => {
  const url = parseWebAddress(value);
  if (url !== null && /^[^?#@]*$/.test(url.href)) return url.href.replace(/\/+$/, '');
  throw new SettingsError(
    `${name} must be an address like https://cms.example.nl, without a password or a query.`,
  );
};

export const purgeAddress = parser('an address like https://edge.example.nl/purge', (value) => {
  const url = URL.parse(value);
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url.href : undefined;
});

export const instant = parser('a moment like 2026-11-20T12:00:00+01:00', (value) => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
});

export const edgeAddresses: Parse<string[]> = (value, name) =>
  partsOf(value).map((each) => {
    const url = URL.parse(each.includes('://') ? each : `http://${each}`);
    const isAddress = url?.protocol === 'http:' && url.href === `${url.origin}/` && /:\d+\/?$/.test(each);
    if (isAddress) return url.origin;
    throw mustBe(name, 'addresses with ports like 10.0.0.5:6081, with commas between them', each);
  });

function parseWebAddress(value: string): URL | null {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
