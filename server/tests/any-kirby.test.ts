import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPage } from '../testing/read-page.ts';
import { startRealSite } from '../testing/start-real-site.ts';

/** Writes content like that of Kirby's starterkit. */
function writeMagazine(site: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'magazine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, ...fields: readonly string[]) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), fields.join('\n\n----\n\n'));
  };
  write('site.nl.txt', 'Title: Mægazine', ...site);
  write('home/home.nl.txt', 'Title: Home', 'Headline: Welcome');
  write('error/error.nl.txt', 'Title: Error');
  for (const [at, name] of ['Photography', 'Notes', 'About'].entries()) {
    const page = `${at + 1}_${name.toLowerCase()}`;
    write(`${page}/album.nl.txt`, `Title: ${name}`, 'Text: Some words.');
    cpSync('kirby/content/zaal-1600-l.webp', join(folder, page, 'zaal.webp'));
    write(`${page}/zaal.webp.nl.txt`, 'Alt: A hall', `Uuid: file${at}`);
  }
  cpSync('kirby/content/10_pers/tweeklank-logo.svg', join(folder, 'logo.svg'));
  write('logo.svg.nl.txt', 'Uuid: logofile');
  return folder;
}

const logosIn = (html: string) => html.match(/<(?:svg|img) class="logo"[^>]*>/g) ?? [];

test('header and footer have the name of the site in the letters of the house, its pair overlapped (M12)', async () => {
  await using site = await startRealSite({}, { contentDir: writeMagazine() });
  const { text } = await site.get('/notes');
  const [, box = ''] = /<symbol id="[^"]*logo" viewBox="([^"]+)">/.exec(text) ?? [];
  const [, , width, height] = box.split(' ');
  expect(logosIn(text)).toEqual(
    Array(2).fill(`<svg class="logo" viewBox="0 0 ${width} ${height}" aria-hidden="true">`),
  );
  expect(text.match(/<symbol id="[^"]*logo".*?<\/symbol>/)?.[0]).toContain('class="l3"');
  expect(Number(width) / Number(height)).not.toBeCloseTo(5012 / 737);
});

test('a logo that editors chose takes the place of the name (M12)', async () => {
  const contentDir = writeMagazine(['Logo: - file://logofile']);
  await using site = await startRealSite({}, { contentDir });
  const { text } = await site.get('/notes');
  expect(logosIn(text)).toHaveLength(2);
  for (const logo of logosIn(text))
    expect(logo).toMatch(/^<img class="logo" src="\/media\/site\/[^"]+\/logo\.svg" alt=""/);
});

test('a home without slides and text has the listed pages with their pictures (M12)', async () => {
  await using site = await startRealSite({}, { contentDir: writeMagazine() });
  const { text } = await site.get('/');
  const page = readPage(text);
  expect(page.all('a', { class: 'card-link' }).map(({ attributes }) => attributes.href)).toEqual([
    '/photography',
    '/notes',
    '/about',
  ]);
  expect(text.match(/<main.*?<\/main>/s)?.[0].match(/class="image-full"/g)?.length).toBeGreaterThan(0);
  expect(page.find('h1')?.text).toBe('Mægazine');
});
