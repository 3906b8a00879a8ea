import { AxeBuilder } from '@axe-core/playwright';
import { addresses, languages } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const { kind, ...paths } of addresses) {
      for (const language of languages) {
        test(`axe finds nothing on ${kind} (${language})`, async ({ page }) => {
          await page.goto(paths[language]);
          const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
          expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
        });
      }
    }
  });
}
