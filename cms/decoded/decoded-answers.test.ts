import { expect, test } from 'vitest';
import { noteDependencies } from '../common/request-context.ts';
import { newsIndex } from '../queries/list-indexes.ts';
import { site } from '../queries/site.ts';
import { createDecodedAnswers } from './decoded-answers.ts';
import type { FetchAnswer } from './fetch-answer.ts';

test('a value is cached per language until an answer it was made of changes', async () => {
  const requested: string[] = [];
  // The values are just names, because the test checks when they are requested.
  const fetchAnswer = (async ({ name }, { locale }) => {
    requested.push(`${name} ${locale}`);
    noteDependencies([`${name} ${locale}`]);
    return name === 'page addresses' ? [] : `${name} ${locale}`;
  }) as FetchAnswer;
  const { get, drop } = createDecodedAnswers(fetchAnswer, { now: () => new Date(0), onSchedule() {} });
  for (let round = 0; round < 2; round++) {
    await get(site, 'nl');
    await get(site, 'en');
    await get(newsIndex, 'nl');
  }
  expect(requested).toEqual([
    'page addresses nl',
    `${site.name} nl`,
    `${site.name} en`,
    `${newsIndex.name} nl`,
  ]);
  drop(new Set([`${site.name} nl`]));
  requested.length = 0;
  for (const question of [site, newsIndex]) await get(question as typeof site, 'nl');
  expect(requested).toEqual([`${site.name} nl`]);
});
