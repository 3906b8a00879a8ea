import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEngine } from '../create-engine.ts';
import { readPhpArray } from './read-php-array.ts';
import { readSiteFolder } from './read-site-folder.ts';

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'site-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('the literals in the array of a PHP file are read, and code is reported with its line', () => {
  const code =
    "<?php\n// a comment\nreturn ['a' => 1, 'b.c' => -2.5, 'd' => [true, null, \"x\"],\n 'e' => ['f' => fn () => 1], 'g' => getenv('G')];";
  expect(readPhpArray(code, 'config.php')).toEqual({
    value: { a: 1, 'b.c': -2.5, d: [true, null, 'x'], e: {} },
    leftOut: [
      { line: 4, key: 'e.f' },
      { line: 4, key: 'g' },
    ],
  });
});

test.each(['<?php echo 1;', '<?php return [', 'no php at all', '<?php return 7;'])(
  '%j is no array, and says so',
  (code) => {
    expect(() => readPhpArray(code, 'config.php')).toThrow();
  },
);

test.each([
  ["date_default_timezone_set('Europe/Amsterdam');", '2026-09-12T11:00:00+02:00', 0],
  ['\\Date_Default_Timezone_Set("America/New_York");', '2026-09-12T11:00:00-04:00', 0],
  ["date_default_timezone_set('Europe/Nergenshuizen');", '2026-09-12T11:00:00+00:00', 1],
  ["date_default_timezone_set(getenv('TZ'));", '2026-09-12T11:00:00+00:00', 1],
  ['', '2026-09-12T11:00:00+00:00', 0],
])('dates are in the time zone that config.php sets by %j (M8)', async (code, written, problems) => {
  const site = folder({ 'config/config.php': `<?php ${code} return [];` });
  const found: string[] = [];
  const options = readSiteFolder(site, ({ reason }) => found.push(reason));
  expect(found).toHaveLength(problems);
  const contentDir = folder({ 'site.txt': 'Date: 2026-09-12 11:00' });
  const engine = createEngine({ contentDir, ...options });
  onTestFinished(() => engine.close());
  expect(await engine.query("site.date.toDate('c')")).toBe(written);
});

test('an event of half an hour ago has passed in the time zone of config.php (M8)', async () => {
  const site = folder({
    'config/config.php': "<?php date_default_timezone_set('Europe/Amsterdam'); return [];",
  });
  const contentDir = folder({
    'site.txt': 'Title: Here',
    'past/event.txt': 'Date: 2026-09-12 13:30',
    'soon/event.txt': 'Date: 2026-09-12 14:30',
  });
  const now = () => new Date('2026-09-12T12:00:00Z');
  const engine = createEngine({ contentDir, ...readSiteFolder(site, () => {}), now });
  onTestFinished(() => engine.close());
  expect(await engine.query("site.children.filterBy('date', 'date >', 'now').keys")).toEqual(['soon']);
});

test('languages, settings, templates and blueprints of a site folder become options', async () => {
  const site = folder({
    'config/config.php':
      "<?php return ['debug' => true, 'thumbs' => ['srcsets' => ['default' => [300]]], 'content.salt' => 'zout', 'home' => 'start', 'url' => url()];",
    'languages/de.php':
      "<?php return ['code' => 'de', 'default' => true, 'name' => 'Deutsch', 'url' => '/', 'locale' => [LC_ALL => 'de_DE']];",
    'languages/fr.php': "<?php return ['code' => 'fr', 'name' => 'Français'];",
    'languages/kapot.php': '<?php return [',
    'languages/later.php': "<?php if (true) { return ['code' => 'later']; }",
    'templates/note.php': '',
    'templates/note.json.php': '',
  });
  const problems: string[] = [];
  const options = readSiteFolder(site, ({ file, reason }) => problems.push(`${file} ${reason}`));
  expect(options).toMatchObject({
    debug: true,
    contentSalt: 'zout',
    homePageId: 'start',
    srcsets: { default: [300] },
    templates: ['note'],
    languages: [{ code: 'de', default: true, url: '/' }, { code: 'fr' }],
  });
  expect(problems.join('\n')).toMatch(/config\.php:1 url is made by PHP code/);
  expect(problems.join('\n')).toMatch(/kapot\.php/);
  expect(problems.join('\n')).toMatch(/later\.php It returns no array/);

  const contentDir = folder({
    'site.de.txt': 'Title: Haus',
    '1_start/note.de.txt': 'Title: Anfang',
    '1_start/note.fr.txt': 'Title: Début',
  });
  const engine = createEngine({ contentDir, ...options });
  onTestFinished(() => engine.close());
  expect(
    await engine.query(
      { query: 'site', select: { title: true, home: 'site.homePage.title' } },
      { language: 'fr' },
    ),
  ).toEqual({
    title: 'Haus',
    home: 'Début',
  });
});

test('without a panel language words and numbers are those of the default language, and locales keep their categories (M8)', async () => {
  const site = folder({
    'config/config.php': "<?php return ['slugs' => ['language' => 'da']];",
    'languages/nl.php':
      "<?php return ['code' => 'nl', 'default' => true, 'url' => '/', 'locale' => [LC_ALL => 'nl_NL', LC_CTYPE => 'de_DE'], 'slugs' => ['x' => 'ks', 'y' => 1]];",
    'languages/en.php': "<?php return ['code' => 'en', 'locale' => 7, 'slugs' => 'de'];",
  });
  const options = readSiteFolder(site, () => {});
  expect(options).not.toHaveProperty('panelLanguage');
  expect(options).toMatchObject({
    slugs: 'da',
    languages: [
      { code: 'en', name: 'en' },
      { code: 'nl', locale: { LC_ALL: 'nl_NL', LC_CTYPE: 'de_DE' }, slugs: { x: 'ks' } },
    ],
  });
  const contentDir = folder({ 'site.nl.txt': 'Text: Für xy', 'a.pdf': 'x'.repeat(4_608) });
  const engine = createEngine({ contentDir, ...options });
  onTestFinished(() => engine.close());
  expect(await engine.query("site.file('a.pdf').niceSize", { language: 'nl' })).toBe('4,5\u00A0KB');
  expect(await engine.query('site.text.slug', { language: 'nl' })).toBe('fuer-ksy');
  expect(await engine.query('site.text.slug', { language: 'en' })).toBe('fur-xy');
});
