import { mustBe, type Parse, partsOf, SettingsError } from './setting.ts';

/** Trailing slash, capitals, default port and non-ASCII letters are normalised as browsers do. */
export const siteOrigin: Parse<string> = (value, name) => {
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin && /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*)$/.test(url.hostname)) return url.origin;
  throw mustBe(name, 'an address like https://www.example.nl', value);
};

export const panelOrigin: Parse<string> = (value, name) => {
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw mustBe(name, 'an address like https://cms.example.nl', value);
};

export const kirbyAddress: Parse<string> = (value, name) => {
  const url = URL.parse(value);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && /^[^?#@]*$/.test(url.href);
  if (isPlain) return url.href.replace(/\/+$/, '');
  throw new SettingsError(
    `${name} must be an address like https://cms.example.nl, without a password or a query.`,
  );
};

export const hub: Parse<string> = (value, name) => {
  const url = URL.parse(value);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '')
    return url.href;
  throw mustBe(name, 'an address like https://hub.example.nl/', value);
};

export const moment: Parse<Date> = (value, name) => {
  const date = new Date(value);
  if (!Number.isNaN(date.getTime())) return date;
  throw mustBe(name, 'a moment like 2026-11-20T12:00:00+01:00', value);
};

export const edgeAddresses: Parse<string[]> = (value, name) =>
  partsOf(value).map((each) => {
    const url = URL.parse(each.includes('://') ? each : `http://${each}`);
    const isAddress = url?.protocol === 'http:' && url.href === `${url.origin}/` && /:\d+\/?$/.test(each);
    if (isAddress) return url.origin;
    throw mustBe(name, 'addresses with ports like 10.0.0.5:6081, with commas between them', each);
  });
