import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'csstree-validator';
import { HtmlValidate, Reporter } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { CHAPTERS, faultsOf, JSON_FEED, MANIFEST } from '../testing/json-schemas.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const everywhere = [
  '/agenda',
  '/agenda?when=weekend&access=wheelchair',
  '/agenda/useArchiveItems',
  '/agenda/useCurrentItems',
  '/agenda/een-zaal-vol-dialecten',
  '/agenda/mond-open-klinkers-maken-van-klei',
  '/nieuws',
  '/nieuws?page=2',
  '/podcasts',
  '/podcasts/de-ui-van-urk',
  '/themas',
  '/themas/geluid',
  '/themas/taaleilanden/de-negende-verdieping',
  '/bezoek',
  '/contact',
  '/over',
  '/onderwijs',
  '/privacy',
  '/offline',
  '/nergens',
];
const pages = [
  '/',
  '/nieuws/de-ui-schuift-op',
  '/zoeken',
  '/zoeken?q=klinker',
  '/zoeken?q=xqzw',
  ...everywhere,
  '/en',
  '/en/search',
  '/en/search?q=vowel',
  ...everywhere.map((path) => `/en${path}`),
];

let site: TestSite;
const read = new Map<string, string>();
beforeAll(async () => {
  site = await sharedRealSite();
  for (const path of pages) {
    const response = await site.get(path);
    const { location } = response.headers;
    read.set(path, location === undefined ? response.text : (await site.get(location)).text);
  }
});

test('every kind of page is valid for html-validate (D7)', async () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'unique-landmark': 'off',
      'no-deprecated-attr': 'off',
      'valid-id': ['error', { relaxed: true }],
      'tel-non-breaking': 'off',
      'prefer-native-element': 'off',
      'aria-label-misuse': 'off',
    },
  });
  const reports = [];
  for (const [path, html] of read) reports.push(await checker.validateString(html, path));
  const found = Reporter.merge(reports).results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${filePath}: ${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
  const broken = await checker.validateString('<p id="a b"><div></p>');
  expect(broken.valid).toBe(false);
});

const nu = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const known = /^Element “search” not allowed/;

const hasNoJava = spawnSync('java', ['-version']).error !== undefined;
const noJava = 'java is not installed: apt-get install default-jre-headless';

test('every kind of page is valid for the Nu Html Checker (D7)', ({ skip }) => {
  skip(hasNoJava, noJava);
  const dir = mkdtempSync(join(tmpdir(), 'valid-'));
  const check = (files: ReadonlyMap<string, string>) => {
    const names = [...files].map(([path, html], index) => {
      const file = join(dir, `${index}.html`);
      writeFileSync(file, html);
      return [file, path] as const;
    });
    const options = [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      nu,
      '--format',
      'json',
      '--errors-only',
    ];
    const { stderr } = spawnSync('java', [...options, ...names.map(([file]) => file)], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const { messages }: { messages: { url: string; message: string; extract: string }[] } =
      JSON.parse(stderr);
    return messages
      .filter(({ message }) => !known.test(message))
      .map(
        ({ url, message, extract }) =>
          `${names.find(([file]) => url.endsWith(file))?.[1]}: ${message} ${extract}`,
      );
  };
  try {
    const broken = ['broken', '<!doctype html><title>x</title><p id="a b">'] as const;
    expect(check(new Map([...read, broken]))).toEqual([expect.stringMatching(/^broken: /)]);
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 180_000);

function faultsBySchema(schema: string, texts: readonly string[]): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'feeds-'));
  const jing = ['-cp', nu, 'com.thaiopensource.relaxng.util.Driver', '-c', `server/testing/${schema}`];
  const files = texts.map((text, index) => {
    const file = join(dir, `${index}.xml`);
    writeFileSync(file, text);
    return file;
  });
  try {
    const { stdout, stderr } = spawnSync('java', ['-XX:TieredStopAtLevel=1', ...jing, ...files], {
      encoding: 'utf8',
    });
    const lines = (stdout + stderr).split('\n').filter(Boolean);
    expect(lines.filter((line) => !line.startsWith(dir))).toEqual([]);
    return files.map((file) => lines.filter((line) => line.startsWith(`${file}:`)).join('\n'));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const textsAt = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await site.get(path)).text));

test('news is valid by a schema of RFC 4287, in both languages and for a theme (D4 D7)', async ({ skip }) => {
  skip(hasNoJava, noJava);
  const feeds = await textsAt(
    ['/nieuws.xml', '/nieuws.xml?tag=geheugen'].flatMap((path) => [path, `/en${path}`]),
  );
  const [feed = ''] = feeds;
  const broken = [
    feed.replace(/<id>[^<]*<\/id>/, ''),
    feed.replace('</updated>', ' </updated>').replace(/<updated>[^T]*T/, '<updated>'),
    feed.replace('<entry>', '<entry><guid>x</guid>'),
    feed.replaceAll(/<author>.*?<\/author>/gs, ''),
  ];
  const faults = faultsBySchema('atom.rnc', [...feeds, ...broken]);
  expect(faults.slice(0, feeds.length)).toEqual(['', '', '', '']);
  for (const fault of faults.slice(feeds.length)) expect(fault).toContain('error: ');
});

test('podcasts are valid by a schema of RSS 2.0 with Apple’s tags and the podcast namespace, in both languages (P2 D7)', async ({
  skip,
}) => {
  skip(hasNoJava, noJava);
  const feeds = await textsAt(['/podcasts.xml', '/en/podcasts.xml']);
  const [feed = ''] = feeds;
  const broken = [
    feed.replace(/<guid.*?<\/guid>/, ''),
    feed.replace(/<pubDate>.*?</, '<pubDate>2026-11-15T23:00:00Z<'),
    feed.replace(' length="', ' length="-'),
    feed.replace('<itunes:explicit>false', '<itunes:explicit>nee'),
    feed.replace('<item>', '<item><itunes:summary>x</itunes:summary>'),
  ];
  const faults = faultsBySchema('podcasts.rnc', [...feeds, ...broken]);
  expect(faults.slice(0, feeds.length)).toEqual(['', '']);
  for (const fault of faults.slice(feeds.length)) expect(fault).toContain('error: ');
});

test('JSON feeds, manifests and chapters are valid by a schema, in both languages (D4 D5 P2 D7)', async () => {
  const of = async (schema: object, ...paths: string[]) => {
    const files = (await textsAt(paths)).map((text) => JSON.parse(text));
    expect(files.map((file) => faultsOf(schema, file))).toEqual(paths.map(() => []));
    return files[0];
  };
  const feed = await of(
    JSON_FEED,
    ...['/nieuws.json', '/nieuws.json?tag=geheugen'].flatMap((path) => [path, `/en${path}`]),
  );
  const manifest = await of(MANIFEST, '/app.webmanifest', '/en/app.webmanifest');
  const chapters = await of(
    CHAPTERS,
    '/podcasts/de-ui-van-urk.chapters.json',
    '/en/podcasts/an-englishwoman-on-the-train-to-gorinchem.chapters.json',
  );
  const { id: _, ...unnamed } = feed.items[0];
  expect(
    faultsOf(JSON_FEED, { ...feed, titel: 'x', feed_url: '/nieuws.json', items: [unnamed] }),
  ).toHaveLength(3);
  expect(faultsOf(MANIFEST, { ...manifest, display: 'app', icons: manifest.icons.slice(1) })).not.toEqual([]);
  expect(faultsOf(CHAPTERS, { ...chapters, version: 1, chapters: [{ startTime: '0:13' }] })).toHaveLength(2);
});

const newer = [
  /: At-rule `@(media|starting-style)` has no known descriptors$/,
  /print\.css:\d+: Unknown at-rule descriptor `margin`$/,
  /image\.css:\d+: Invalid value for `aspect-ratio` property$/,
  /blocks\.css:\d+: Identifier is expected$/,
];

test('every style sheet is valid: known properties, with values that they take (D7)', () => {
  const sheets = globSync('app/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((sheet) =>
    validate(readFileSync(sheet, 'utf8'), sheet).map(({ message, line }) => `${sheet}:${line}: ${message}`),
  );
  expect(found.filter((each) => !newer.some((known) => known.test(each)))).toEqual([]);
  expect(validate('a { colour: red; width: 3 }', 'x')).toHaveLength(2);
});
