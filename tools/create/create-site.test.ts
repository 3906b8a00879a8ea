import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkKirby } from './check-kirby.ts';
import { createSite } from './create-site.ts';
import { readWishes } from './read-wishes.ts';

const TODAY = '2026-11-20';

/** In the project, so that its packages can be linked. */
function makeFolder(): string {
  const folder = mkdtempSync(resolve('.cache/create-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function create(to: string, ...args: string[]) {
  const wishes = await readWishes([to, '--yes', ...args], TODAY);
  if (wishes) await createSite(process.cwd(), wishes);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );

test('B1 a created site has its name, its inks and one page of each kind, and no word of this house but in its licences', {
  timeout: 180_000,
}, async () => {
  const to = join(makeFolder(), 'site');
  await create(
    to,
    '--name',
    'Huis "De Ui" 🎉',
    '--city',
    'Gent',
    '--zone',
    'Europe/Lisbon',
    '--inks',
    'moss',
  );
  const read = (file: string) => readFileSync(join(to, file), 'utf8');
  const named = filesIn(to).filter(
    (file) => /tweeklank/i.test(file) || (/\.\w+$|LICENSE$/.test(file) && isNamed(join(to, file))),
  );
  expect(named.sort()).toEqual(['LICENSE', 'packages/kql-engine/LICENSE']);
  expect(read('kirby/content/site.nl.txt')).toMatch(/^Title: Huis "De Ui" 🎉\n[\s\S]*City: Gent/);
  expect(read('app/ui/logo/wordmark.ts')).toContain("word: 'Huis De Ui', pair: 'ui'");
  expect(read('app/styles/tokens.css')).toMatch(/--ink1: #5dbb46;[\s\S]*--ink2: #9f56e8;/);
  expect(read('public/favicon.svg')).toContain('#5dbb46');
  expect(read('site/amsterdam-time.ts')).toContain('isSummer ? 1 * HOUR : 0 * HOUR');
  expect(read('kirby/site/config/config.php')).toContain("date_default_timezone_set('Europe/Lisbon')");
  const kinds = filesIn(join(to, 'kirby/content')).flatMap(
    (file) => /([a-z]+)\.nl\.txt$/.exec(file)?.[1] ?? [],
  );
  const known = readdirSync('kirby/site/blueprints/pages').map((file) => file.replace('.yml', ''));
  expect([...new Set(kinds)].sort()).toEqual([...known, 'site'].sort());
  expect(read('app/i18n/page-words.nl.ts')).toContain('nog geen klankpaar');
  expect(read('README.md')).toContain('A website in Dutch and English:');
  // No link of its documents leads to a file that it has not.
  const lost = filesIn(to).flatMap((file) =>
    file.endsWith('.md')
      ? [...read(file).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, link = '']) =>
          existsSync(join(to, file, '..', link)) ? [] : `${file}: ${link}`,
        )
      : [],
  );
  expect(lost).toEqual([]);
  // PHP takes its classes.
  if (hasPhp()) execFileSync('php', ['-l', join(to, 'kirby/site/plugins/huisdeui/src/Preview.php')]);
  expect(read('kirby/site/plugins/huisdeui/src/Preview.php')).toContain('namespace HuisDeUi;');
});

function isNamed(file: string): boolean {
  return existsSync(file) && /tweeklank/i.test(readFileSync(file, { encoding: 'utf8', flag: 'r' }));
}

function hasPhp(): boolean {
  try {
    execFileSync('php', ['-v'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

test('B1 a folder that is there stays as it is, and what fails leaves nothing', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  await expect(create(folder)).rejects.toThrow(`${folder} is there already`);
  writeFileSync(join(folder, 'file'), '');
  await expect(create(join(folder, 'file/site'))).rejects.toThrow('ENOTDIR');
  expect(readdirSync(folder).sort()).toEqual(['file', 'mine.txt']);
});

test.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--name', '🎉'], 'at least one letter'],
  [['a', '--zone', 'America/New_York'], 'has other hours of summer time'],
  [['a', '--languages', 'de'], 'The languages are nl,en:'],
  [['a', '--inks', 'red'], 'The inks are one of brick, moss, sea, sun, or two colours'],
  [['a', '--inks', '#ff0000,#ff2200'], 'look alike. The nearest that can'],
  [['a', '--content', 'cms.example'], 'The content is demo, empty, or an address like'],
  [['a', '--city', 'a\nb'], 'The city has one line'],
  [['a', '--colour'], 'colour'],
])('B1 %j is refused in a sentence', async (args, reason) => {
  await expect(readWishes([...args, '--yes'], TODAY)).rejects.toThrow(reason);
});

test('B1 a question is put again until its answer can be read, and nothing that was given is asked', async () => {
  const answers = ['Huis', 'Mars/Noord', 'Europe/Brussels', 'purple', 'sea', ''];
  const lines: string[] = [];
  const wishes = await readWishes(['a', '--city', 'Gent'], TODAY, () => ({
    question: async (text) => {
      lines.push(text);
      return answers.shift() ?? '';
    },
    write: (line) => lines.push(line),
    close() {},
  }));
  expect(wishes).toMatchObject({ city: 'Gent', zone: 'Europe/Brussels', content: 'empty' });
  expect(lines.filter((line) => !line.endsWith('] '))).toEqual([
    expect.stringContaining('Mars/Noord'),
    expect.stringContaining('The inks are one of'),
  ]);
});

test.each([
  [401, '{}', 'answers 401: give the token of this Kirby with --token'],
  [404, 'x', 'answers 404 and no KQL: install the plugin kql there'],
  [200, '{"result": "Site"}', null],
])('B1 a Kirby that answers %d is looked at before a site is made', async (status, body, reason) => {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0);
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  const looking = checkKirby(new URL(`http://127.0.0.1:${port}`), 'x');
  if (reason === null) await looking;
  else await expect(looking).rejects.toThrow(reason);
});

test('B1 a Kirby that does not answer is named', async () => {
  await expect(checkKirby(new URL('http://127.0.0.1:1'), null)).rejects.toThrow(
    'http://127.0.0.1:1/api/query does not answer',
  );
});

test('B1 the site of a Kirby of one’s own asks it, with its token', { timeout: 180_000 }, async () => {
  const to = join(makeFolder(), 'site');
  mkdirSync(join(to, '..'), { recursive: true });
  await create(to, '--content', 'https://cms.example.nl/', '--token', 'abc');
  expect(readFileSync(join(to, '.env'), 'utf8')).toBe(
    'KIRBY_BASE_URL=https://cms.example.nl\nKIRBY_API_TOKEN=abc\n',
  );
});
