import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { category, storedCategories } from './podcast-category.ts';

test('editors choose among the categories that the site knows (P2)', () => {
  const blueprint = readFileSync('kirby/site/blueprints/fields/podcast-category.yml', 'utf8');
  const options = [...blueprint.matchAll(/^ {2}- value: "([^"]+)"$/gm)].map(([, option]) => option);
  expect(options).toEqual(storedCategories);
});

test('a category that Apple does not have is left out with a warning (P2)', () => {
  const context = testContext();
  expect(category.decode('Science: Social Sciences', context)).toEqual({
    main: 'Science',
    sub: 'Social Sciences',
  });
  expect(category.decode('History', context)).toEqual({ main: 'History', sub: '' });
  expect(category.decode('', context)).toBeNull();
  expect(context.warnings).toEqual([]);
  expect(category.decode('Science: Cooking', context)).toBeNull();
  expect(context.warnings).toHaveLength(1);
});
