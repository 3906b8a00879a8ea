import { expect, test } from 'vitest';
import { type PreviewLink, previewPath, readPreviewLink } from './preview-link.ts';

const secret = 'een geheim van zestien tekens';
const now = new Date('2026-11-20T12:00:00+01:00');
const link: PreviewLink = {
  id: 'agenda/geheim',
  locale: 'nl',
  version: 'changes',
  expires: now.getTime() / 1000 + 3600,
};

function read(path: string, over: { at?: Date; key?: string; locale?: 'nl' | 'en' } = {}) {
  const query = new URL(path, 'http://tweeklank.example').searchParams;
  return readPreviewLink(query, over.locale ?? 'nl', { secret: over.key ?? secret, now: over.at ?? now });
}

test('a link gives access to the page it names, in its language', () => {
  expect(read(previewPath(link, secret))).toEqual(link);
  const english: PreviewLink = { ...link, locale: 'en' };
  expect(previewPath(english, secret)).toMatch(/^\/en\/preview\?/);
  expect(read(previewPath(english, secret), { locale: 'en' })).toEqual(english);
});

test('the signature equals the one of the Kirby plugin', () => {
  // PHP's hash_hmac made this signature.
  const fixed: PreviewLink = { id: 'agenda/geheim', locale: 'nl', version: 'latest', expires: 1_795_172_400 };
  expect(new URL(previewPath(fixed, secret), 'http://x').searchParams.get('signature')).toBe(
    'e1ac7ad1714a4bd6ec9fd8818795817c3c894c5305956d48f641b820bbe5b6da',
  );
});

test.each([
  ['another page', (path: string) => path.replace('geheim', 'ander')],
  ['another language', (path: string) => path.replace('lang=nl', 'lang=en')],
  ['another version', (path: string) => path.replace('version=changes', 'version=latest')],
  ['another end', (path: string) => path.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 1}`)],
  ['no signature', (path: string) => path.replace(/&signature=.*/, '')],
  ['a shorter signature', (path: string) => path.slice(0, -1)],
  ['no end', (path: string) => path.replace(/&expires=\d+/, '')],
  ['an unknown version', (path: string) => path.replace('changes', 'draft')],
])('a link with %s is invalid', (_, forge) => {
  const path = previewPath(link, secret);
  expect(forge(path)).not.toBe(path);
  expect(read(forge(path))).toBeNull();
});

test('a link is invalid after its end, with the secret of another site, or when it would last longer than a week', () => {
  const path = previewPath(link, secret);
  expect(read(path, { at: new Date((link.expires - 1) * 1000) })).not.toBeNull();
  expect(read(path, { at: new Date(link.expires * 1000) })).toBeNull();
  expect(read(path, { key: 'het geheim van iemand anders' })).toBeNull();
  expect(read(previewPath({ ...link, expires: link.expires + 8 * 86_400 }, secret))).toBeNull();
  expect(read(path, { locale: 'en' })).toBeNull();
});
