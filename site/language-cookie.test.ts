import { expect, test } from 'vitest';
import { languageCookie } from './language-cookie.ts';

test('the language is kept for 365 days, on the whole site, for this site only (R9)', () => {
  expect(languageCookie('en', false)).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(languageCookie('nl', true)).toBe(
    'i18n_redirected=nl; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});
