import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { category, storedCategories } from './podcast-category.ts';

test('P2 editors choose among the categories that the site knows', () => {
  const blueprint = readFileSync('kirby/site/blueprints/fields/podcast-category.yml', 'utf8');
  const options = [...blueprint.matchAll(/^ {2}- value: "([^"]+)"$/gm)].map(([, option]) => option);
  expect(options).toEqual(storedCategories);
});

test('P2 a category is a main one, with or without one below it; another is left out with a warning', () => {
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
