import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createContentFolder } from '../testing/content-folder.ts';

const mutations = Number(process.env.PROPERTY_CASES ?? 500);
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const perRound = 500;
const secret = 'wachtwoord van de machine';
const fields = [
  '__proto__',
  'Constructor',
  'Title',
  'Body',
  'Tags',
  'Rows',
  'Layout',
  'Uuid',
  'Slug',
  'Cover',
  'Date',
];

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0] };
}

type Random = ReturnType<typeof createRandom>;

function brokenValue({ pick, below }: Random): string {
  return pick([
    '[{"type":"text","content":{"text":"<p>half',
    '[{"type":null,"content":[]},7,null,{"content":{"text":{"a":[{}]}}}]',
    '{"__proto__":{"x":1},"constructor":2}',
    `${'['.repeat(below(2000))}`,
    `${'- '.repeat(below(500))}x`,
    '-\n  a: &b [*b\n  - : :\n\t- x: "',
    'a: {b: [c, {d: "}\n? !!python/object x',
    '- file://nowhere\n- page://\n- ../../../etc/passwd',
    '(image: ../../x.png link: (video: ) text: (file:) )',
    '(link: page://nowhere text: x)(email:)(gist: )(date: )',
    '2026-02-30 99:99:99',
    `${'[{"type":"text","content":{"text":'.repeat(below(2000))}"x"`,
    `${'['.repeat(below(2000))}1${']'.repeat(below(2000))}`,
    `a: &a\n  - x\n${'b: &b\n  - *a\n  - *a\na: &a\n  - *b\n  - *b\n'.repeat(below(20))}`,
    `- 1e999\n- [x, {y: ${'9'.repeat(below(500))}}]\n- ~`,
    '__proto__: x\nconstructor:\n  prototype: y\n- __proto__: z',
    `\uFEFF- file://x\n\uFEFF\n\r- ${'\u0085'.repeat(below(9))}`,
    `${'![a]('.repeat(below(3000))}`,
    '-9999999999999999999999',
    `${'x'.repeat(below(20_000))}`,
    `${'a,'.repeat(below(3000))}`,
    `${'# '.repeat(300)}${'*'.repeat(500)}_[](<`,
    '\u0000\u0001\u001f\u2028\ud83d',
    '----\n\n----\n:\n::\n----\nTitle',
    '',
  ]);
}

function brokenText(random: Random): Buffer {
  const { below, pick } = random;
  const parts = Array.from({ length: below(6) }, () => {
    const name = fields[below(fields.length)] ?? 'Title';
    return `${name}:${pick([' ', '\n\n', '', '\t'])}${brokenValue(random)}`;
  });
  const bytes = Buffer.from(parts.join(pick(['\n\n----\n\n', '\n----', '\r\n----\r\n', '\n'])));
  const cut = bytes.subarray(0, below(bytes.length + 1));
  return pick([
    bytes,
    cut,
    Buffer.concat([cut, Buffer.from([0xc3])]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]),
    Buffer.concat([bytes, Buffer.alloc(below(200))]),
    Buffer.from(bytes.toString('latin1'), 'utf16le'),
  ]);
}

const names = [
  'page.nl.txt',
  'page.en.txt',
  'page.txt',
  '.nl.txt',
  'nl.txt',
  'page.nl.TXT',
  'ongeldig\udc80.txt',
  'foto.jpg',
  'foto.jpg.nl.txt',
  'foto.svg',
  'geluid.mp3.en.txt',
  'a b%2F..c.txt',
  `${'lang'.repeat(60)}.txt`,
] as const;
const folders = [
  '1_een',
  'twee',
  '_drafts/drie',
  '_changes',
  '1_een/00001_x',
  '_',
  '1_',
  'home',
  'fout\n\t',
] as const;

function breakSomething(root: string, random: Random): void {
  const { below, pick } = random;
  let folder = join(root, pick([...folders]));
  for (let depth = below(12) === 0 ? below(40) : 0; depth > 0; depth--) folder = join(folder, 'd');
  const file = join(folder, pick([...names]));
  const text = () => writeFileSync(file, brokenText(random));
  const actions: [() => void, ...(() => void)[]] = [
    text,
    text,
    text,
    text,
    () => mkdirSync(file),
    () => symlinkSync(pick(['.', '..', file, 'nowhere', '/dev/zero', root]), file),
    () => symlinkSync(pick([join(root, '../geheim.txt'), join(root, '..'), join(root, '9_goed')]), file),
    () => void (below(20) === 0 && execFileSync('mkfifo', [file], { stdio: 'ignore' })),
    () => writeFileSync(Buffer.concat([Buffer.from(`${folder}/x`), Buffer.from([0xc3, 0xff])]), 'Title: x'),
    () => chmodSync(file, pick([0, 0o200, 0o644])),
    () => chmodSync(folder, pick([0o300, 0o755, 0o755])),
    () => renameSync(folder, join(dirname(folder), `${below(9)}_${pick(['a', 'b', 'home'])}`)),
    () => rmSync(folder, { recursive: true, force: true }),
    () => utimesSync(file, below(2 ** 31), pick([0, 2 ** 33])),
    () => writeFileSync(folder, 'a file where a folder belongs'),
  ];
  try {
    mkdirSync(folder, { recursive: true });
    const there = lstatSync(file, { throwIfNoEntry: false });
    // Opening a pipe for writing blocks until a reader opens it.
    if (there && (below(3) === 0 || there.isFIFO())) rmSync(file, { recursive: true, force: true });
    pick(actions)();
  } catch {}
}

const requests = [
  'site.title',
  {
    query: 'site.index(true)',
    select: {
      id: true,
      title: true,
      url: true,
      uuid: true,
      status: true,
      body: 'page.content.body.toBlocks.toHtml',
      text: 'page.content.body.kirbytext',
      tags: 'page.content.tags.split',
      rows: 'page.content.rows.toStructure',
      layout: 'page.content.layout.toLayouts',
      pages: 'page.content.rows.toPages',
      entries: 'page.content.rows.toEntries',
      object: 'page.content.rows.toObject',
      data: 'page.content.body.toData("json")',
      number: 'page.content.tags.toFloat',
      cover: 'page.content.cover.toFile?.url',
      date: 'page.content.date.toDate("Y-m-d")',
      files: { query: 'page.files', select: { url: true, width: true, alt: true, niceSize: true } },
    },
  },
  { query: 'site.search("x")', select: ['id'] },
  "page('page://nowhere')?.title",
] as const;

const wholePage = { title: 'Goed', body: '<p>Een heel goede pagina.</p>' };

test(`${mutations} broken files and folders never stop the engine, leak files from outside, or affect other pages (T10)`, async () => {
  const random = createRandom(seed);
  const folder = createContentFolder({
    'site.nl.txt': 'Title: Voorbeeld',
    '9_goed/page.nl.txt': `Title: Goed\n\n----\n\nBody: ${wholePage.body}`,
  });
  writeFileSync(join(folder.root, '../geheim.txt'), `Title: ${secret}`);
  const engine = folder.engine();
  try {
    for (let done = 0; done < mutations; done += perRound) {
      for (let each = 0; each < perRound; each++) breakSomething(folder.root, random);
      for (const language of ['nl', 'en']) {
        for (const request of requests) {
          const result = await engine.query(request, { language }).catch((error: unknown) => error);
          expect(result, `seed ${seed}, ${done} mutations, ${JSON.stringify(request)}`).not.toBeInstanceOf(
            Error,
          );
          expect(JSON.stringify(result), `seed ${seed}, ${done} mutations`).not.toContain(secret);
        }
        const whole = { query: "page('goed')", select: { title: true, body: true } };
        expect(await engine.query(whole, { language })).toEqual(wholePage);
      }
    }
    expect(folder.problems.length).toBeGreaterThan(0);
  } finally {
    engine.close();
    folder.dispose();
  }
});
