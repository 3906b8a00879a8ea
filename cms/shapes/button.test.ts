import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { button } from './button.ts';

const visit = testAddress('bezoek', { uuid: 'page://a1', href: { nl: '/bezoek', en: '/en/visit' } });

test.each([
  ['page://a1', { type: 'page', value: 'page://a1', href: '/en/visit', isExternal: false }],
  ['file://f1', { type: 'file', value: 'file://f1', href: '/media/site/x/route.pdf', isExternal: false }],
  [
    'mailto:a@b.example',
    { type: 'email', value: 'mailto:a@b.example', href: 'mailto:a@b.example', isExternal: false },
  ],
  [
    'tel:+31570123456',
    { type: 'tel', value: 'tel:+31570123456', href: 'tel:+31570123456', isExternal: false },
  ],
  [
    'https://x.example/',
    { type: 'url', value: 'https://x.example/', href: 'https://x.example/', isExternal: true },
  ],
])('a button with %s has its resolved link (L1 E1)', (value, link) => {
  const context = testContext({
    addresses: [visit],
    files: { 'file://f1': '/media/site/x/route.pdf' },
    locale: 'en',
  });
  expect(button.decode({ type: 'secondary', link: value, text: 'Go' }, context)).toEqual({
    type: 'secondary',
    link,
    text: 'Go',
  });
});

test('a button without a value has no link, without a warning (L1)', () => {
  const context = testContext();
  expect(button.decode({ type: '', link: '', text: 'Go' }, context)).toEqual({
    type: 'primary',
    link: null,
    text: 'Go',
  });
  expect(context.warnings).toEqual([]);
});

test('a button whose page is missing has no link, with a warning (L1 E2)', () => {
  const context = testContext();
  expect(button.decode({ type: 'primary', link: 'page://gone', text: 'Go' }, context).link).toBeNull();
  expect(context.warnings).toHaveLength(1);
});
