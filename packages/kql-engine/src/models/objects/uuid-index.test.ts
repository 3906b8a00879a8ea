import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => {
  folder?.dispose();
  folder = null;
});

function site(): ContentFolder {
  const files: Record<string, string> = {
    'site.nl.txt': 'Title: Voorbeeld',
    'home/home.nl.txt': 'Title: Thuis\n\n----\n\nVraag: {{ site.find("page://ergens").title }}',
    'ergens/page.nl.txt': 'Title: Ergens\n\n----\n\nUuid: ergens',
  };
  folder = createContentFolder(files);
  return folder;
}

test('a query for an unknown UUID lets others go first, because it reads the whole site (N5)', async () => {
  const engine = site().engine();
  const done: string[] = [];
  const context = [
    engine.query('page("page://ergens").title').then((title) => done.push(`by UUID: ${title}`)),
    engine.query('page("home").title').then((title) => done.push(`by path: ${title}`)),
  ];
  await Promise.all(context);
  expect(done).toEqual(['by path: Thuis', 'by UUID: Ergens']);
});

test('a UUID in a query of the content is found too, although the site was not read before', async () => {
  const engine = site().engine();
  folder?.write('home/home.nl.txt', 'Title: Thuis\n\n----\n\nVraag: site.find("page://ergens").title');
  expect(await engine.query('page("home").vraag.query')).toBe('Ergens');
});
