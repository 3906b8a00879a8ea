import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { afterwards } from './afterwards.ts';

test('an event that is over names its episodes and news items (V10)', () => {
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
