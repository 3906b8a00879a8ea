import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ContentFolder, createContentFolder } from '../testing/content-folder.ts';

let folder: ContentFolder | null = null;
afterEach(() => folder?.dispose());

const times = (text: string, count: number) => text.repeat(count);
const repeating = (levels: number) =>
  [
    'a0: &a0\n  - x\n  - x',
    ...Array.from({ length: levels }, (_, at) => `a${at + 1}: &a${at + 1}\n  - *a${at}\n  - *a${at}`),
  ].join('\n');
const nested = (levels: number) =>
  `${times('[{"type":"text","content":{"text":', levels)}"x"${times('}}]', levels)}`;

/**
 * An algorithm that doubles with each level or grows with the square of the length would take minutes or all
 * memory.
 */
const values: Record<string, string> = {
  'aliases that double twenty-five times': repeating(25),
  'a merge that repeats itself': `a: &a\n  b: 1\n${times('c:\n  <<: *a\n', 2_000)}`,
  'an alias of itself': 'a: &a\n  b: *a\n  c: *a',
  'blocks in blocks, 10,000 deep': nested(10_000),
  'lists in lists, 100,000 deep': times('[', 100_000) + times(']', 100_000),
  'maps in maps by indentation': Array.from({ length: 1_000 }, (_, at) => `${times(' ', at)}k:`).join('\n'),
  'maps in maps by brackets': `a: ${times('{b: ', 5_000)}${times('}', 5_000)}`,
  'one line of a megabyte': times('x', 1_048_576),
  'one word of a megabyte of blanks': `${times(' ', 1_048_576)}x`,
  'fifty thousand commas': times('a,', 50_000),
  'ten thousand rows': times('- x\n', 10_000),
  'links that are never closed': times('![a](', 30_000),
  'tags that are never closed': times('(link: ', 10_000),
  'a number without end': times('9', 100_000),
  'an infinite number': '- a: 1e999\n- b: -1e999\n- 1e999',
  'names of what objects are made of':
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'the same in YAML':
    '__proto__:\n  polluted: 1\nconstructor:\n  prototype:\n    polluted: 1\n- __proto__: 1',
  'a byte order mark': '\uFEFF- a\n\uFEFF- b',
  'nothing but NUL': times('\0', 1_000),
  'line ends of every kind': 'a: 1\r\nb: 2\rc: 3\u2028d: 4\u0085e: 5',
};

const methods = [
  'yaml',
  'toStructure',
  'toObject',
  'toEntries',
  'toFiles',
  'toPages',
  'toBlocks.toHtml',
  'toLayouts',
  'toData("json")',
  'split',
  'kirbytext',
  'smartypants',
  'excerpt(100)',
  'slug',
  'toDate("Y")',
  'toInt',
  'toFloat',
  'words',
  'permalinksToUrls',
];

test.each(Object.keys(values))('%s costs its field, never the page or the engine (E2)', async (name) => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    'home/home.nl.txt': `Title: Thuis\n\n----\n\nF:\n\n${values[name]}\n\n----\n\nNa: goed`,
  });
  const engine = folder.engine();
  const select = { title: true, na: true, f: true };
  for (const method of methods) {
    const query = { query: 'page("home")', select: { ...select, f: `page.f.${method}` } };
    const result = await engine.query(query).catch((error: unknown) => error);
    expect(result, method).toMatchObject({ title: 'Thuis', na: 'goed' });
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  for (const { file } of folder.problems) expect(file).toMatch(/home(#f|\/home\.nl\.txt)$/);
});

test('fields named like properties of every object (`__proto__`, `constructor`) are ordinary fields (E2)', async () => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: V',
    'home/home.nl.txt':
      '__proto__: a\n----\nConstructor: b\n----\nHasOwnProperty: c\n----\nToString: d\n----\nTitle: T',
  });
  const result = await folder.engine().query('page("home").content.data');
  expect(Object.entries(result as object).toSorted()).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['hasownproperty', 'c'],
    ['title', 'T'],
    ['tostring', 'd'],
  ]);
});

const names = [
  Buffer.from('regel\neinde.txt'),
  Buffer.from('terug\r.jpg'),
  Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x6a, 0x70, 0x67]),
  Buffer.from([0xc3, 0x28, 0x2e, 0x6e, 0x6c, 0x2e, 0x74, 0x78, 0x74]),
  Buffer.from('\u202egpj.exe'),
  Buffer.from(`${times('é', 120)}.jpg`),
  Buffer.from('__proto__'),
  Buffer.from('constructor.nl.txt'),
  Buffer.from('a%00b.jpg'),
  Buffer.from('%2e%2e.jpg'),
  Buffer.from('a?b#c&d="e".jpg'),
  Buffer.from(' .jpg'),
  Buffer.from('....jpg'),
  Buffer.from('-rf.jpg'),
  Buffer.from('\u0001\u001b[31m.jpg'),
];

test('names that no editor uses leave out their file or page, and never fail an answer (E2)', async () => {
  folder = createContentFolder({
    'site.nl.txt': 'Title: V',
    'home/home.nl.txt': 'Title: Thuis',
    'goed/page.nl.txt': 'Title: Goed',
    'goed/foto.jpg': 'x',
  });
  for (const name of names) {
    if (!name.toString().endsWith('.txt'))
      writeFileSync(Buffer.concat([Buffer.from(join(folder.root, 'goed/')), name]), 'Title: X');
    const page = Buffer.concat([Buffer.from(join(folder.root, 'p-')), name]);
    mkdirSync(page);
    writeFileSync(Buffer.concat([page, Buffer.from('/page.nl.txt')]), 'Title: X');
  }
  const engine = folder.engine();
  const fields = { id: true, url: true, uuid: true, title: true };
  const files = { query: 'page.files', select: { filename: true, url: true, niceSize: true, width: true } };
  for (const language of ['nl', 'en']) {
    const pages = await engine.query({ query: 'site.index', select: { ...fields, files } }, { language });
    expect(pages).toContainEqual(expect.objectContaining({ id: 'goed', title: 'Goed' }));
    expect(JSON.stringify(pages)).not.toContain('\uFFFD');
    expect(await engine.query('page("goed").file("foto.jpg").filename', { language })).toBe('foto.jpg');
    for (const { url } of (pages as { files: { url: string }[] }[]).flatMap((page) => page.files)) {
      const response = await engine.fetch(new Request(new URL(url, 'http://site.example')));
      expect([200, 404]).toContain(response.status);
      await response.arrayBuffer();
    }
  }
  const unreadable = folder.problems.filter(({ reason }) => reason.includes('not UTF-8'));
  expect(unreadable.map(({ file }) => file.slice(folder?.root.length)).toSorted()).toEqual(
    ['/goed/f\uFFFD\uFFFD.jpg', '/p-f\uFFFD\uFFFD.jpg', '/p-\uFFFD(.nl.txt'].toSorted(),
  );
});
