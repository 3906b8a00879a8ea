import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readPreviewLink } from '../preview/preview-link.ts';
import { runPlugin as run } from '../testing/run-kirby-plugin.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const secret = 'een geheim van zestien tekens';
const now = new Date('2026-11-20T12:00:00+01:00');
const seconds = now.getTime() / 1000;
const hasPhp = spawnSync('php', ['--version']).status === 0;

const runPlugin = (code: string) => run(code, { secret, seconds });

beforeEach(({ skip }) => skip(!hasPhp, 'php is not installed: apt-get install php-cli'));

test.for(['nl', 'en'] as const)(
  'the plugin makes preview links that the site accepts (%s) (M1)',
  (locale) => {
    const [latest = '', changes = '', shown, unknown, waiting = ''] = runPlugin(`
    $lang = '${locale}';
    echo Preview::url(new Page('agenda/geheim', true)), "\\n";
    VersionId::$render = new VersionId('changes');
    echo Preview::url(new Page('agenda/open')), "\\n";
    VersionId::$render = null;
    echo Preview::url(new Page('agenda/open')), "\\n";
    // A field of the page is in the future: it waits for its moment.
    $schedule = '2027-01-01 12:00:00';
    echo Preview::url(new Page('agenda/open')), "\\n";
    $user = 'an editor';
    echo Preview::url(new Page('agenda/open')), "\\n";
  `);
    const prefix = locale === 'nl' ? '' : '/en';
    expect(shown).toBe(`http://site.example${prefix}/agenda/open`);
    expect(unknown).toBe(shown);
    const read = (address: string) => {
      const { origin, pathname, searchParams } = new URL(address);
      expect(origin + pathname).toBe(`http://site.example${prefix}/preview`);
      return readPreviewLink(searchParams, locale, { secret, now });
    };
    const expires = seconds + 24 * 3600;
    expect(read(latest)).toEqual({ id: 'agenda/geheim', locale, version: 'latest', expires });
    expect(read(changes)).toEqual({ id: 'agenda/open', locale, version: 'changes', expires });
    expect(read(waiting)).toEqual({ id: 'agenda/open', locale, version: 'latest', expires });
  },
);

test('the plugin sends one webhook per request about all changes, signed as the site requires', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  const lines = runPlugin(`
    Purge::note(new Event([new Page('agenda/y'), new Page('agenda/x')]));
    Purge::note(new Event([new File(new Page('agenda/y'))]));
    Purge::note(new Event([new Site]));
  `);
  expect(lines).toHaveLength(1);
  const { url, headers, data: body } = JSON.parse(lines[0] ?? '');
  expect(url).toBe('http://site.example/api/purge');
  const send = async () => {
    const response = await fetch(`http://127.0.0.1:${site.port}/api/purge`, {
      method: 'POST',
      body,
      headers,
    });
    return response.status;
  };
  expect([await send(), await send()]).toEqual([202, 409]);
  expect(site.cms.synced).toEqual([['agenda/y', 'agenda/x', '']]);
});

test('two messages of the same second about the same page differ (T11)', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  for (let save = 0; save < 2; save += 1) {
    const [line = ''] = runPlugin(`Purge::note(new Event([new Page('agenda/y')]));`);
    const { headers, data: body } = JSON.parse(line);
    const response = await fetch(`http://127.0.0.1:${site.port}/api/purge`, {
      method: 'POST',
      body,
      headers,
    });
    expect([JSON.parse(body).time, response.status]).toEqual([seconds, 202]);
  }
});

test('rules that loop, repeat, leave the site, cover a page or lead nowhere are refused (R6 T3 M3)', () => {
  const rules = (...pairs: [string, string][]) => JSON.stringify(pairs.map(([from, to]) => ({ from, to })));
  const circle: [string, string][] = [
    ['/kaartjes', '/tickets'],
    ['tickets/', 'kaartjes'],
  ];
  const save = (before: string, after: string, isList = false) =>
    runPlugin(`
    try {
      Checks::site(new Site('${before}'), ['redirect' => ${isList ? `json_decode('${after}', true)` : `'${after}'`}]);
      echo 'saved';
    } catch (Exception $error) { echo $error->getMessage(); }
  `)[0];
  const one = rules(['/a', '/b']);
  const elsewhere = [
    'https://evil.example',
    'javascript:x',
    '//evil.example',
    '/.//evil.example',
    '/%2E./evil.example',
  ];
  expect(save('', one)).toBe('saved');
  expect(save('', rules(['/z', '/z']), true)).toBe('tweeklank.redirectLoop /z');
  expect(save('', rules(...circle))).toBe('tweeklank.redirectLoop /kaartjes');
  expect(save(rules(...circle), rules(...circle, ['/a', '/b']))).toBe('saved');
  expect(save(rules(...circle), rules(...circle, ['/a', '/tickets']))).toBe('tweeklank.redirectLoop /a');
  expect(save(one, rules(['/a', '/b'], ['a', '/c']))).toBe('tweeklank.redirectTwice /a');
  for (const home of ['/', '', '/en/', 'home'])
    expect(save('', rules([home, '/agenda']))).toMatch(/^tweeklank.redirectHome/);
  for (const to of elsewhere)
    expect(save('', rules(['/a', to]), true), to).toBe('tweeklank.redirectElsewhere /a');
  expect(save('', rules(['/a.b', '/b/c?x=1#y']))).toBe('saved');
  expect(save('', rules(['/a', '/nergens']))).toBe('tweeklank.redirectNowhere /a');
  expect(save('', rules(['/live', '/b']))).toBe('tweeklank.redirectLive /live');
  expect(save('', rules(['/a', '/zoeken?q=ui']))).toBe('saved');
});

test('a moved page gets a rule, though Kirby still finds it below the parent that it left (M2)', () => {
  const said = runPlugin(`
    $languages = [new class { public function code() { return 'nl'; } public function isDefault() { return true; } }];
    $site = new class extends Site {
      private $slugs = ['oud', 'nieuw'];
      public function children() { return new Pages($this->slugs); }
      public function purge() { $this->slugs = ['nieuw']; }
      public function update($values) { Checks::site($this, $values); echo $values['redirect']; return $this; }
    };
    Redirects::remember(new Page('oud'));
    Redirects::follow(new Page('nieuw'));
  `);
  expect(said).toEqual([JSON.stringify([{ from: '/oud', to: 'page://p' }])]);
});

function savings(model: 'site' | 'page', values: readonly object[], stored = '[]'): string[] {
  const check =
    model === 'site'
      ? `Checks::site(new Site('${stored}'), $strings)`
      : `Checks::page(new Page('au'), $strings)`;
  return runPlugin(`
    foreach (json_decode('${JSON.stringify(values)}', true) as $strings) {
      try { ${check}; echo "saved\\n"; } catch (Exception $error) { echo $error->getMessage(), "\\n"; }
    }
  `);
}

test('hours that cannot be, and a message that ends before it starts, are refused in a sentence (V5 V7)', () => {
  const day = (opens: string, closes: string, days = ['mon']) => ({ days, opens, closes });
  const [once, late] = [{ date: '2026-12-24' }, { opens: '20:00:00', closes: '02:00:00' }];
  const message = { textnl: 'Dicht', starts: '2026-11-22 12:00:00', ends: '2026-11-22 12:00:00' };
  const said = savings('site', [
    { hours: [day('18:00:00', '11:00:00', ['mon', 'tue'])] },
    { hours: [{ days: 'mon, tue', ...late }, day('11:00:00', '18:00:00')] },
    { hours: [{ days: 'mon, tue', ...late }, day('21:00:00', '23:00:00')] },
    { hours: [day('', ''), day('11:00:00', '18:00:00')] },
    { hours: [day('11:00:00', '06:05:00')] },
    { holidays: [{ holiday: 'easter' }, { holiday: 'easter', ...late }] },
    { holidays: [{ holiday: 'easter', opens: '11:00:00', closes: '' }] },
    { exceptions: [{ ...once, until: '2026-12-20' }] },
    {
      exceptions: [
        { ...once, until: '2026-12-24', ...late },
        { ...once, closes: '11:00:00' },
      ],
    },
    { messages: [message] },
    { messages: [{ ...message, ends: '2026-11-22 12:00:01' }] },
  ]);
  expect(said.map((line) => line.replace('tweeklank.', ''))).toEqual([
    'closesBeforeOpens mon, tue 18:00 11:00',
    'saved',
    'hoursOverlap mon',
    'saved',
    'closesBeforeOpens mon 11:00 06:05',
    'holidayTwice easter',
    'oneTime easter',
    'untilBeforeDate 24-12-2026 20-12-2026',
    'oneTime 24-12-2026',
    'messageEndsBeforeStart Dicht',
    'saved',
  ]);
  const wrong = [day('18:00:00', '11:00:00')];
  expect(
    savings('site', [{ hours: [...wrong, day('09:00:00', '09:00:00')] }], JSON.stringify(wrong)),
  ).toEqual(['tweeklank.closesBeforeOpens mon 09:00 09:00']);
});

test('an event, a schedule and a slide that cannot be are refused in a sentence (V1 V3 M1 M6)', () => {
  const start = '2026-11-26 20:00:00';
  const slide = (content: object) => ({ carousel: JSON.stringify([{ type: 'slide', content }]) });
  const said = savings('page', [
    { datetime: start, enddatetime: '2026-11-26 19:00:00' },
    { datetime: start, enddatetime: '2026-11-27 01:00:00' },
    { moments: [{ start }, { start, end: '2026-11-26 22:00:00' }] },
    { moments: [{ start, end: '2026-11-25 22:00:00' }] },
    { eventstatus: 'moved', statustext: ' ' },
    { publishfrom: start, publishuntil: start },
    { digraph: 'ui' },
    slide({ headline: '<em> </em>', page: [] }),
    slide({ headline: '', page: ['page://a'] }),
  ]);
  expect(said.map((line) => line.replace('tweeklank.', ''))).toEqual([
    'endBeforeStart',
    'saved',
    'momentTwice 26-11-2026 20:00',
    'momentEndsBeforeStart 26-11-2026 20:00',
    'movedWithoutText',
    'goneBeforeThere',
    'digraphNotInTitle ui au',
    'emptySlide',
    'saved',
  ]);
});

test('a body that PHP has dropped is answered with the limits, and the Panel says when they are low (M15)', () => {
  const uploads = (settings: Readonly<Record<string, string>>) =>
    runPlugin(`
      eval('namespace Kirby\\\\Api; class Upload { static function chunkSize() { return $GLOBALS["size"]; } }');
      eval('namespace Kirby\\\\Exception; class Exception extends \\\\Exception {
        function __construct(string $fallback, public int $httpCode) { parent::__construct($fallback); }
      }');
      require 'kirby/site/plugins/tweeklank/src/Uploads.php';
      $size = ${settings.size};
      echo Tweeklank\\Uploads::advice(), "\\n";
      $_SERVER['CONTENT_LENGTH'] = '${settings.length}';
      try { Tweeklank\\Uploads::assertFits(); echo 'fits'; } catch (Throwable $error) { echo $error->httpCode, ' ', $error->getMessage(); }
    `);
  expect(uploads({ size: '1992294', length: '12000000' })).toEqual([
    'tweeklank.uploads.low 2M 8M 151',
    '413 tweeklank.uploads.tooLarge 2M 8M 151',
  ]);
  expect(uploads({ size: '63753420', length: '8000000' })).toEqual([
    'tweeklank.uploads.enough 2M 8M 5',
    'fits',
  ]);
});

const sentences = (text: string) =>
  [...text.matchAll(/'((?:tweeklank|keeping)\.[\w.]+)' => '(.*)',/g)].map(([, key, words = '']) =>
    [key, ...[...words.matchAll(/\{\w+\}/g)].map(String).toSorted()].join(' '),
  );

test('the plugin keeping knows nothing of this site: it has every sentence that it says, in both languages (M16)', () => {
  const folder = 'kirby/site/plugins/keeping';
  const [dutch, english] = ['nl', 'en'].map((code) =>
    sentences(readFileSync(`${folder}/words/${code}.php`, 'utf8')),
  );
  expect(dutch).toEqual(english);
  const code = globSync(`${folder}/{index.*,src/*.php}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const said = [...code.matchAll(/['"`]keeping\.([\w.]*\w)['"`]/g)].map(([, key]) => key);
  expect(said.filter((key) => !dutch?.some((line) => line.split(' ')[0] === `keeping.${key}`))).toEqual([]);
  expect(code.replaceAll(/tweeklank[./]keeping/g, '')).not.toMatch(
    /tweeklank|\b(Desk|Purge|Lists|Translations|Checks)::/i,
  );
});

test('every sentence of the plugin exists in Dutch and in English, with the same facts', () => {
  const files = ['index.php', 'sentences.php'].map((name) =>
    readFileSync(`kirby/site/plugins/tweeklank/${name}`, 'utf8').split("'en' => ["),
  );
  const [dutch, english] = [0, 1].map((index) => files.map((parts) => parts[index]).join('\n')) as [
    string,
    string,
  ];
  expect(sentences(dutch)).toEqual(sentences(english));
  const used = globSync(
    'kirby/site/plugins/tweeklank/src/{Agenda,Captions,Checks,Episodes,House}.php',
  ).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:refuse\(|\[)'([a-z]+[A-Z]\w+)'(?=[,)])/g)].map(
      ([, key]) => key,
    ),
  );
  const known = sentences(dutch).map((line) => line.replace(/^tweeklank\.| .*/g, ''));
  expect(used.filter((key) => !known.includes(key ?? ''))).toEqual([]);
  expect(used.length).toBeGreaterThan(15);
});

test('a text called jpg, a torn picture and one with too many pixels are refused; a good one is not (M4)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const whole = readFileSync('kirby/content/zaal-1600-l.webp');
  const head = '89504e470d0a1a0a0000000d4948445200001f4000001f400802000000';
  const files: [string, Buffer][] = [
    ['tekst.jpg', Buffer.from('Dit is geen foto')],
    ['zaal.png', whole],
    ['half.webp', whole.subarray(0, whole.length / 2)],
    ['groot.png', Buffer.from(`${head}00000000000000000049454e44ae426082`, 'hex')],
    ['zaal.webp', whole],
    ['plan.pdf', Buffer.from('%PDF')],
  ];
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  const said = runPlugin(`
    foreach (${JSON.stringify(files.map(([name]) => name))} as $name) {
      try { Checks::upload(new File(null, $name), new Kirby\\Filesystem\\File('${folder}/' . $name)); echo "saved\\n"; }
      catch (Exception $error) { echo $error->getMessage(), "\\n"; }
    }
  `);
  expect(said.map((line) => line.replace('tweeklank.', ''))).toEqual([
    'notThatFile tekst.jpg jpg text/plain',
    'notThatFile zaal.png png image/webp',
    'broken half.webp webp',
    'tooManyPixels groot.png png 8000 8000',
    'saved',
    'saved',
  ]);
});

test('a picture without a description is refused where it is new, not where it was used already (M4)', () => {
  const said = runPlugin(`
    foreach (['file://used', 'file://new'] as $uuid) {
      try { Checks::pictures(new Page('x'), ['hero' => "- $uuid"]); echo "saved\\n"; }
      catch (Exception $error) { echo $error->getMessage(), "\\n"; }
    }
  `);
  expect(said).toEqual(['saved', 'tweeklank.noDescription file://new.jpg']);
});
