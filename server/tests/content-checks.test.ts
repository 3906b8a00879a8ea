import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import faults from '../../kirby/site/plugins/tweeklank/checks/faults.json' with { type: 'json' };
import rules from '../../kirby/site/plugins/tweeklank/checks/rules.json' with { type: 'json' };

interface Fault {
  rule: string;
  facts: Readonly<Record<string, string>>;
}

beforeEach(({ skip }) =>
  skip(spawnSync('php', ['--version']).status !== 0, 'php is not installed: apt-get install php-cli'),
);

function findFaults(pages: readonly unknown[]): Fault[][] {
  const program = `require 'kirby/site/plugins/tweeklank/src/ContentChecks.php';
    require 'kirby/site/plugins/tweeklank/src/EasyText.php';
    echo json_encode(array_map(Tweeklank\\ContentChecks::find(...), json_decode(stream_get_contents(STDIN), true)));`;
  const options = { encoding: 'utf8', input: JSON.stringify(pages), maxBuffer: 1 << 26 } as const;
  return JSON.parse(execFileSync('php', ['-r', program], options));
}

test('each seeded fault is found by its name, and nothing else (W4)', () => {
  expect(faults.length).toBeGreaterThanOrEqual(20);
  const found = findFaults(faults.map(({ page }) => page));
  for (const [at, { name, rule }] of faults.entries()) {
    const own = found[at]?.map((each) => each.rule);
    expect([name, [...new Set(own)]]).toEqual([name, [rule]]);
  }
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(rules.rules.map(({ id }) => id)));
});

const demo = 'kirby/content';

function fieldsOf(file: string): Record<string, string> {
  const fields = readFileSync(file, 'utf8').split(/\n----\s*\n/);
  return Object.fromEntries(
    fields.map((field) => {
      const [, name = '', value = ''] = /^([\w-]+):([\s\S]*)$/.exec(field.trim()) ?? [];
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

test('nothing is found on the demo but what it lacks on purpose (W4)', () => {
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
  const pages = ['nl', 'en'].flatMap((language) => {
    const pictures = ofLanguage(language);
    return files
      .filter((file) => /\/(\w+)\.(nl|en)\.txt$/.test(file) && file.endsWith(`.${language}.txt`))
      .map((file) => {
        const template = /(\w+)\.\w\w\.txt$/.exec(file)?.[1] ?? '';
        const original = fieldsOf(file.replace(/\.en\.txt$/, '.nl.txt'));
        const page = {
          template,
          language,
          pictures,
          older: [],
          silentFilms: [],
          median: null,
          today: '2026-11-20',
          fields: { ...original, ...fieldsOf(file) },
          hasTranslation: files.includes(file.replace(/\.nl\.txt$/, '.en.txt')),
        };
        return { file, page };
      });
  });
  const faultsOf = findFaults(pages.map(({ page }) => page));
  const found = pages.flatMap(({ file }, at) =>
    (faultsOf[at] ?? []).map(({ rule }) => `${dirname(file).split('/').at(-1)} ${rule}`),
  );
  expect(found).toEqual(['festival-2028 not-translated', '2_zo-lees-je-een-etiket not-translated']);
  expect(Object.values(ofLanguage('en')).filter(({ alt }) => alt !== '').length).toBeGreaterThan(20);
  expect(files).toContain(join(demo, 'site.nl.txt'));
});

test('broken blocks and HTML are named, and the rest of the page is still checked (W4)', () => {
  const texts = [
    ['<p>Welkom <em>hier</p>', '<a href="/a">klik hier</a>', '<p', '<p>Goed</p><ul><li>a<li>b</ul>'],
  ].flat();
  const body = JSON.stringify([
    ...texts.map((text) => ({ type: 'text', content: { text } })),
    null,
    3,
    'x',
    { type: 'image' },
    { type: 'heading', content: null },
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
  expect(
    findFaults([page])
      .flat()
      .map(({ rule, facts }) => [rule, facts.field ?? facts.text ?? '']),
  ).toEqual([
    ['html-broken', '‹em>hier‹/p>'],
    ['html-broken', '‹p'],
    ['blocks-broken', 'carousel'],
    ['heading-empty', ''],
    ['link-words', 'klik hier'],
  ]);
});
