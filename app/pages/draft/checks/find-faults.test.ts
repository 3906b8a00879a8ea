import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import faults from '../../../../kirby/site/plugins/tweeklank/checks/faults.json' with { type: 'json' };
import { type CheckedPage, findFaults } from './find-faults.ts';
import { rules } from './rules.ts';

const pageOf = (page: unknown): CheckedPage => page as CheckedPage;

test('W4 every one of the seeded faults is found by its name, and nothing else is said of it', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20);
  for (const { name, rule, page } of faults) {
    const found = findFaults(pageOf(page)).map((each) => each.rule);
    expect([name, [...new Set(found)]]).toEqual([name, [rule]]);
  }
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(rules.rules.map(({ id }) => id)));
});

const demo = 'kirby/content';

/** The fields of a text file of Kirby. */
function fieldsOf(file: string): Record<string, string> {
  const fields = readFileSync(file, 'utf8').split(/\n----\s*\n/);
  return Object.fromEntries(
    fields.map((field) => {
      const [, name = '', value = ''] = /^([\w-]+):([\s\S]*)$/.exec(field.trim()) ?? [];
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

test('W4 nothing is found on the demo but what it lacks on purpose', () => {
  const files = globSync(`${demo}/**/*.txt`, {
    exclude: ['**/_versions/**', '**/_bin/**', '**/_changes/**'],
  });
  const ofLanguage = (language: string) => {
    const pictures: Record<string, { file: string; alt: string; caption: string }> = {};
    for (const file of globSync(`${demo}/*.{webp,jpg,png,avif}`)) {
      const own = fieldsOf(`${file}.nl.txt`);
      const text = files.includes(`${file}.${language}.txt`) ? fieldsOf(`${file}.${language}.txt`) : {};
      const { uuid, alt = '', caption = '' } = { ...own, ...text };
      pictures[`file://${uuid}`] = { file, alt, caption };
    }
    return pictures;
  };
  const found = ['nl', 'en'].flatMap((language) => {
    const pictures = ofLanguage(language);
    return files
      .filter((file) => /\/(\w+)\.(nl|en)\.txt$/.test(file) && file.endsWith(`.${language}.txt`))
      .flatMap((file) => {
        const template = /(\w+)\.\w\w\.txt$/.exec(file)?.[1] ?? '';
        const original = fieldsOf(file.replace(/\.en\.txt$/, '.nl.txt'));
        const page = {
          ...{ template, language, pictures, older: [], silentFilms: [], median: null, today: '2026-11-20' },
          fields: { ...original, ...fieldsOf(file) },
          hasTranslation: files.includes(file.replace(/\.nl\.txt$/, '.en.txt')),
        };
        return findFaults(page).map(
          ({ rule, facts }) => `${dirname(file).split('/').at(-1)} ${rule} ${JSON.stringify(facts)}`,
        );
      });
  });
  expect(found).toEqual(['festival-2028 not-translated {}', '2_zo-lees-je-een-etiket not-translated {}']);
  expect(Object.values(ofLanguage('en')).filter(({ alt }) => alt !== '').length).toBeGreaterThan(20);
  expect(files).toContain(join(demo, 'site.nl.txt'));
});

test('W4 what is broken is named, and the rest of the page is still looked at', () => {
  const texts = [
    ['<p>Welkom <em>hier</p>', '<a href="/a">klik hier</a>', '<p', '<p>Goed</p><ul><li>a<li>b</ul>'],
  ].flat();
  const body = JSON.stringify([
    ...texts.map((text) => ({ type: 'text', content: { text } })),
    ...[null, 3, 'x', { type: 'image' }, { type: 'heading', content: null }],
  ]);
  const base = {
    template: 'page',
    language: 'nl',
    hasTranslation: true,
    older: [],
    pictures: {},
    median: null,
  };
  const page = { ...base, silentFilms: [], today: '2026-11-20', fields: { body, carousel: '{' } };
  expect(findFaults(page).map(({ rule, facts }) => [rule, facts.field ?? facts.text ?? ''])).toEqual([
    ['html-broken', '‹em>hier‹/p>'],
    ['html-broken', '‹p'],
    ['blocks-broken', 'carousel'],
    ['heading-empty', ''],
    ['link-words', 'klik hier'],
  ]);
});
