import { expect, test } from 'vitest';
import { forCases } from '../../site/testing/fuzz/cases.ts';
import { makeAddress } from '../../site/testing/fuzz/make-address.ts';
import { checkAddress } from './address.ts';

const origin = 'https://tweeklank.example';

test.each([
  ['/agenda?x=1#y', { kind: 'own', href: '/agenda?x=1#y' }],
  ['agenda', { kind: 'own', href: '/agenda' }],
  ['https://tweeklank.example/a', { kind: 'own', href: '/a' }],
  ['/.//evil.example/', { kind: 'own', href: '/evil.example/' }],
  ['/..//evil.example', { kind: 'own', href: '/evil.example' }],
  ['/%2e//evil.example', { kind: 'own', href: '/evil.example' }],
  ['/./\\evil.example', { kind: 'own', href: '/evil.example' }],
  ['/a/..//\\evil.example', { kind: 'own', href: '/evil.example' }],
  ['/\t/evil.example/x.png', { kind: 'web', href: 'https://evil.example/x.png', host: 'evil.example' }],
  ['\\\\evil.example', { kind: 'web', href: 'https://evil.example/', host: 'evil.example' }],
  [
    'https://tweeklank.example@evil.example',
    { kind: 'web', href: 'https://tweeklank.example@evil.example/', host: 'evil.example' },
  ],
  ['mailto:a@b.example', { kind: 'email', href: 'mailto:a@b.example' }],
  ['TEL:+31570', { kind: 'tel', href: 'tel:+31570' }],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://tweeklank.example/x', null],
  ['https://', null],
  [' ', null],
])('%j is parsed as a browser parses it (T3)', (text, expected) => {
  expect(checkAddress(text, origin)).toEqual(expected);
});

test('an address of this site stays the same when it is printed and parsed again (T3)', () => {
  forCases(makeAddress, (text) => {
    const judged = checkAddress(text, origin);
    if (judged === null) return;
    expect(checkAddress(judged.href, origin)).toEqual(judged);
    const printed = new URL(judged.href, `${origin}/en/agenda/x?y#z`);
    if (judged.kind === 'own') {
      expect(printed.pathname + printed.search + printed.hash).toBe(judged.href);
      expect(printed.origin).toBe(origin);
      expect(new URL(origin + judged.href).origin).toBe(origin);
      expect(new URL(judged.href, 'http://localhost:3000').host).toBe('localhost:3000');
    } else if (judged.kind === 'web') {
      expect(printed.host).toBe(judged.host);
      expect(printed.host).not.toBe('tweeklank.example');
    } else expect(printed.protocol).toMatch(/^(mailto|tel):$/);
  });
});

test('without a known origin no address becomes that of another host (T3)', () => {
  forCases(makeAddress, (text) => {
    const judged = checkAddress(text, null);
    if (judged?.kind === 'own') expect(new URL(judged.href, origin).origin).toBe(origin);
  });
});
