import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { afterwards } from './afterwards.ts';

test('V10 what is left of an event is an episode or a news item; other pages are told, those that are gone are left out', () => {
  const addresses = [
    testAddress('podcasts/ui', { template: 'podcast' }),
    testAddress('nieuws/verslag', { template: 'articlehero' }),
    testAddress('over', { template: 'fullblock' }),
  ];
  const context = testContext({ addresses, locale: 'en' });
  const stored = '- page://podcasts-ui\n- page://gone\n- page://over\n- page://nieuws-verslag';
  expect(afterwards.decode(stored, context)).toEqual([
    { kind: 'listen', href: '/en/podcasts/ui' },
    { kind: 'read', href: '/en/nieuws/verslag' },
  ]);
  expect(context.warnings).toEqual([expect.stringContaining('neither an episode nor a news item')]);
  expect(afterwards.decode(null, context)).toEqual([]);
});
