import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSite } from './create-site.ts';
import { namesOf } from './names.ts';
import palette from './palette.json' with { type: 'json' };

function makeFolder(): string {
  const folder = mkdtempSync(resolve('.cache/create-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function create(to: string, content: 'demo' | 'empty', name = 'Huis "De Ui" 🎉'): void {
  createSite(process.cwd(), { to, names: namesOf(name), city: 'Gent', content });
}

test('a created site has its name, its city, its inks and five first pages, and no word of this one but in licences (B1)', {
  timeout: 180_000,
}, () => {
  const to = join(makeFolder(), 'site');
  create(to, 'empty');
  const read = (file: string) => readFileSync(join(to, file), 'utf8');
  const files = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(to.length + 1)
        .replaceAll('\\', '/'),
    );
  const named = files.filter((file) => /[Tt]weeklank|TWEEKLANK|\bDeventer\b/.test(file + read(file)));
  expect(named.sort()).toEqual(['LICENSE', 'packages/kql-engine/LICENSE']);
  expect(read('kirby/content/site.nl.txt')).toMatch(/^Title: Huis "De Ui" 🎉\n[\s\S]*City: Gent/);
  expect(read('app/ui/logo/wordmark.ts')).toContain("word: 'Huis De Ui', pair: 'ui'");
  expect(read('public/favicon.svg')).toContain(palette.light.ink1);
  const [light = '', dark = ''] = read('app/styles/tokens.css').split('@media screen');
  for (const [css, theme] of [
    [light, palette.light],
    [dark, palette.dark],
  ] as const)
    for (const [token, colour] of Object.entries(theme)) expect(css).toContain(`--${token}: ${colour};`);
  expect(read('app/frame/document.tsx')).toContain(palette.dark.paper);
  const kinds = files.flatMap((file) => /^kirby\/content\/.*?([a-z]+)\.nl\.txt$/.exec(file)?.[1] ?? []);
  expect(kinds.sort()).toEqual(['agenda', 'error', 'home', 'news', 'page', 'page', 'site']);
  const plugin = 'kirby/site/plugins/huisdeui/src/Preview.php';
  expect(read(plugin)).toContain('namespace HuisDeUi;');
  if (spawnSync('php', ['-v']).status === 0) execFileSync('php', ['-l', join(to, plugin)]);
});

test('a created site with the demo has its pages and pictures, with the other name (B1)', {
  timeout: 180_000,
}, () => {
  const to = join(makeFolder(), 'site');
  create(to, 'demo', 'Noorderlicht');
  const pages = (folder: string) => globSync(`${folder}/kirby/content/**/*.{txt,webp}`).length;
  expect(pages(to)).toBe(pages('.'));
  expect(readFileSync(join(to, 'kirby/content/privacy/page.nl.txt'), 'utf8')).toContain(
    'Noorderlicht, Klinkerkade 12 in Gent',
  );
});

test('an existing folder stays as it is, and a failure leaves nothing (B1)', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  expect(() => create(folder, 'empty')).toThrow(`${folder} exists`);
  writeFileSync(join(folder, 'file'), '');
  expect(() => create(join(folder, 'file/site'), 'empty')).toThrow('ENOTDIR');
  expect(readdirSync(folder).sort()).toEqual(['file', 'mine.txt']);
});

test.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a'], 'Give --name'],
  [['a', '--name', '🎉'], 'at least one letter'],
  [['a', '--name', 'A'], 'Give --city'],
  [['a', '--name', 'A', '--city', 'a\nb'], 'The city is one line'],
  [['a', '--languages', 'nl'], 'The languages are nl,en'],
  [['a', '--name', 'A', '--city', 'B', '--content', 'all'], 'The content is demo or empty'],
  [['a', '--colour'], 'colour'],
])('%j is refused in one sentence (B1)', (args, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/make-site.ts', ...args], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(stderr).toContain(reason);
  expect(existsSync('a')).toBe(false);
});

function contrast(one: string, other: string): number {
  const luminances = [one, other].map((colour) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

test.each(['light', 'dark'] as const)(
  'every text in the %s palette has a contrast of 4.5 or more (B1)',
  (name) => {
    const theme = palette[name];
    const onPaper = ['text', 'text-2', 'ink1-text', 'ink2-text'] as const;
    const pairs = [
      ...onPaper.flatMap((text) => [[text, 'paper'] as const, [text, 'tint'] as const]),
      ...([
        ['on1', 'ink1'],
        ['on2', 'ink2'],
        ['on3', 'text'],
      ] as const),
    ];
    for (const [text, ground] of pairs)
      expect([text, ground, contrast(theme[text], theme[ground]) >= 4.5]).toEqual([text, ground, true]);
  },
);
