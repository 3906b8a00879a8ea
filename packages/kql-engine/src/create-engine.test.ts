import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { KqlInvalidArgumentError, KqlInvalidMethodError } from './errors.ts';
import { type ContentFolder, createContentFolder } from './testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

function site(files: Readonly<Record<string, string | Buffer>> = {}): ContentFolder {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'home/home.nl.txt': 'Title: Thuis',
    '1_agenda/agenda.nl.txt': 'Title: Agenda\n\n----\n\nUuid: agendauuid',
    '1_agenda/agenda.en.txt': 'Title: Calendar\n\n----\n\nSlug: calendar\n\n----\n\nIntro:',
    '1_agenda/20260901_concert/event.nl.txt': 'Title: Concert\n\n----\n\nIntro: Mooi',
    ...files,
  });
  return folder;
}

describe('addresses without a host', () => {
  test('are paths from the root in both languages', async () => {
    const engine = site().engine();
    const query = "site.index.pluck('url')";
    expect(await engine.query(query)).toEqual(['/agenda', '/agenda/concert', '/']);
    expect(await engine.query(query, { language: 'en' })).toEqual([
      '/en/calendar',
      '/en/calendar/concert',
      '/en',
    ]);
  });

  test('addresses of files carry the token and the modification time of the file', async () => {
    const engine = site({ 'home/foto.png': pixel() }).engine({ contentSalt: 'salt' });
    expect(await engine.query("page('home').files.first.url")).toBe(
      '/media/pages/home/90ec219286-1767225605/foto.png',
    );
  });
});

describe('languages', () => {
  test('an absent field falls back, an empty one stays empty', async () => {
    const engine = site().engine();
    const select = { title: true, intro: true, uuid: true };
    expect(await engine.query({ query: "page('agenda')", select }, { language: 'en' })).toEqual({
      title: 'Calendar',
      intro: '',
      uuid: 'page://agendauuid',
    });
  });

  test('an unknown language is the default one', async () => {
    expect(await site().engine().query("page('agenda').title", { language: 'xx' })).toBe('Agenda');
  });

  test('a site without languages reads files without a code', async () => {
    folder = createContentFolder({ 'site.txt': 'Title: Enkel', 'over/page.txt': 'Title: Over ons' });
    const engine = folder.engine({ languages: [] });
    expect(
      await engine.query({ query: 'site', select: { title: true, url: 'site.children.first.url' } }),
    ).toEqual({
      title: 'Enkel',
      url: '/over',
    });
  });
});

describe('changes on disk', () => {
  test('the next query sees an edited file, and the version has increased', async () => {
    const content = site();
    const engine = content.engine();
    const before = engine.version();
    expect(await engine.query("page('agenda').title")).toBe('Agenda');
    content.write('1_agenda/agenda.nl.txt', 'Title: Kalender');
    expect(await engine.query("page('agenda').title")).toBe('Kalender');
    expect(engine.version()).toBeGreaterThan(before);
  });

  test('a new page, a renamed one and a deleted one are seen', async () => {
    const content = site();
    const engine = content.engine();
    expect(await engine.query('site.children')).toEqual(['agenda', 'home']);
    content.write('2_nieuws/nieuws.nl.txt', 'Title: Nieuws');
    expect(await engine.query('site.children')).toEqual(['agenda', 'nieuws', 'home']);
    content.remove('1_agenda');
    expect(await engine.query('site.children')).toEqual(['nieuws', 'home']);
  });

  test('without a change the version stays the same', async () => {
    const engine = site().engine();
    await engine.query('site.index');
    const before = engine.version();
    await engine.query('site.index');
    expect(engine.version()).toBe(before);
  });

  test('a watcher names the changed file', async () => {
    const content = site();
    const engine = content.engine();
    await engine.query("page('home').title");
    const seen: string[] = [];
    engine.watch((files) => seen.push(...files));
    content.write('home/home.nl.txt', 'Title: Anders');
    await expect.poll(() => seen).toContain(join('home', 'home.nl.txt'));
    expect(await engine.query("page('home').title")).toBe('Anders');
    engine.close();
  });
});

describe('content that cannot be read', () => {
  test('a link that points nowhere is left out and reported once, all other pages are served', async () => {
    const content = site();
    const file = join(content.root, '1_agenda/20260901_concert/event.nl.txt');
    content.remove('1_agenda/20260901_concert/event.nl.txt');
    symlinkSync(join(content.root, 'nowhere.txt'), file);
    const engine = content.engine();
    const titles = { query: 'site.index', select: ['title'] };
    expect(await engine.query(titles)).toEqual([{ title: 'Agenda' }, { title: 'Thuis' }]);
    await engine.query(titles);
    expect(content.problems.map((problem) => problem.file)).toEqual([file]);
  });

  test('a structure that is no list leaves its field empty and is reported', async () => {
    const content = site({ 'home/home.nl.txt': 'Title: Thuis\n\n----\n\nRijen: geen lijst' });
    expect(await content.engine().query("page('home').rijen.toStructure")).toEqual([]);
    expect(content.problems).toMatchObject([{ file: 'home#rijen' }]);
  });

  test('a structure that is no list is an error when the engine must match Kirby', async () => {
    const content = site({ 'home/home.nl.txt': 'Title: Thuis\n\n----\n\nRijen: geen lijst' });
    const engine = content.engine({ strict: true });
    await expect(engine.query("page('home').rijen.toStructure")).rejects.toThrow(KqlInvalidArgumentError);
  });

  test('a missing content folder is an error, not an empty site', async () => {
    const content = site();
    content.remove('.');
    await expect(content.engine().query('site.children')).rejects.toThrow(/content folder/);
  });
});

test('nothing is ever written to the content folder', async () => {
  const content = site({ '3_leeg/foto.png': pixel() });
  const before = snapshot(content.root);
  const engine = content.engine();
  const uuid = await engine.query("page('leeg').uuid");
  await engine.query({
    query: 'site.index',
    select: { uuid: true, files: { query: 'page.files', select: ['uuid'] } },
  });
  expect(snapshot(content.root)).toEqual(before);
  expect(uuid).toMatch(/^page:\/\/[0-9a-z]{16}$/);
  expect(await engine.query(`page('${uuid}').id`)).toBe('leeg');
});

test('after a warm-up the engine answers without reading from disk', async () => {
  const content = site();
  const engine = content.engine({ checkEvery: 60_000 });
  await engine.warm();
  content.write('1_agenda/agenda.nl.txt', 'Title: Later');
  expect(await engine.query("page('agenda').title")).toBe('Agenda');
});

test('a file that goes between two checks is never answered as one of the year 1970 (T4)', async () => {
  const content = site({ '1_agenda/affiche.svg': '<svg/>', '1_agenda/plan.svg': '<svg/>' });
  const engine = content.engine({ checkEvery: 60_000 });
  expect(await engine.query("page('agenda').files.pluck('filename')")).toHaveLength(2);
  rmSync(join(content.root, '1_agenda/plan.svg'));
  const files = await engine.query({ query: "page('agenda').files", select: ['filename', 'url'] });
  expect(files).toEqual([
    { filename: 'affiche.svg', url: expect.stringMatching(/-[1-9]\d+\/affiche\.svg$/) },
  ]);
});

test('errors carry the status, the key and the facts', async () => {
  const error = await site()
    .engine()
    .query("page('nope').title")
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(KqlInvalidMethodError);
  expect(error).toMatchObject({ status: 400, key: 'error.invalidMethod', facts: { name: 'title' } });
});

test('blueprints give titles from a folder of YAML files', async () => {
  const content = site({
    '../blueprints/pages/agenda.yml': 'title: De agenda\nfields:\n  intro:\n    type: text\n',
  });
  const engine = content.engine({ blueprints: join(content.root, '../blueprints') });
  expect(await engine.query({ query: "page('agenda').blueprint", select: ['title', 'name'] })).toEqual({
    title: 'De agenda',
    name: 'pages/agenda',
  });
});

function snapshot(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => {
    const file = join(root, name);
    const entry = statSync(file);
    return `${name} ${entry.mtimeMs} ${entry.isFile() ? readFileSync(file, 'base64') : ''}`;
  });
}

function pixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
