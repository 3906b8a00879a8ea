import { expect, test } from 'vitest';
import { createDecodedAnswers } from './decoded-answers.ts';
import type { Ask } from './fetch-answer.ts';
import { newsIndex } from './queries/list-indexes.ts';
import { site } from './queries/site.ts';
import { noteDependencies } from './request-context.ts';

test('a value is cached per language until an answer it was made of changes', async () => {
  const asked: string[] = [];
  // The values are just names, because the test checks when they are requested.
  const ask = (async ({ name }, { locale }) => {
    asked.push(`${name} ${locale}`);
    noteDependencies([`${name} ${locale}`]);
    return name === 'page addresses' ? [] : `${name} ${locale}`;
  }) as Ask;
  const { get, drop } = createDecodedAnswers(ask, { now: () => new Date(0), onSchedule() {} });
  for (let round = 0; round < 2; round++) {
    await get(site, 'nl');
    await get(site, 'en');
    await get(newsIndex, 'nl');
  }
  expect(asked).toEqual(['page addresses nl', `${site.name} nl`, `${site.name} en`, `${newsIndex.name} nl`]);
  drop(new Set([`${site.name} nl`]));
  asked.length = 0;
  for (const question of [site, newsIndex]) await get(question as typeof site, 'nl');
  expect(asked).toEqual([`${site.name} nl`]);
});
