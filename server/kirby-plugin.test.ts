import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { Engine } from 'php-parser';
import { expect, test } from 'vitest';
import { readPreviewLink } from './preview/preview-link.ts';
import { startFakeSite } from './testing/start-test-site.ts';

const secret = 'een geheim van zestien tekens';
const now = new Date('2026-11-20T12:00:00+01:00');
const seconds = now.getTime() / 1000;
// The project does not require PHP: without it this half of the contract is not tested.
const withPhp = test.skipIf(spawnSync('php', ['--version']).status !== 0);

/** The parts of Kirby that the plugin uses; requests are printed instead of sent. */
const kirby = `<?php
namespace Tweeklank { function time() { return ${seconds}; } }
namespace Kirby\\Content { class VersionId {
  public static $render = null;
  public function __construct(private $name) {}
  public function value() { return $this->name; }
} }
namespace Kirby\\Data { class Yaml { public static function decode($value) { return is_array($value) ? $value : json_decode($value, true) ?? []; } } }
namespace Kirby\\Exception { class InvalidArgumentException extends \\Exception {
  public function __construct(string $fallback) { parent::__construct($fallback); }
} }
namespace Kirby\\Toolkit {
  class I18n { public static function template($key, $fallback, $facts) { return "$key {$facts['from']}"; } }
}
namespace Kirby\\Http { class Remote { public static function post($url, $params) {
  echo json_encode(['url' => $url] + $params), "\n";
  return new self;
} public function code() { return 202; } } }
namespace Kirby\\Cms {
  class Site {
    public function __construct(private $redirect = '') {}
    public function content() { return $this; }
    public function get() { return $this; }
    public function value() { return $this->redirect; }
    public function homePage() { return new Page('home'); }
    public function children() { return new Pages; }
  }
  class Pages {
    private $found = null;
    public function __construct(private $slugs = ['b', 'c', 'agenda', 'live']) {}
    public function filter($is) {
      foreach ($this->slugs as $slug) if ($this->found === null && $is(new Page($slug))) $this->found = new Page($slug);
      return $this;
    }
    public function first() { return $this->found; }
  }
  class File { public function __construct(private $parent) {} public function parent() { return $this->parent; } }
  class Page {
    public function __construct(private $id, private $draft = false) {}
    public function id() { return $this->id; }
    public function slug() { return $this->id; }
    public function children() { return new Pages; }
    public function isDraft() { return $this->draft; }
    public function parents() { return new class { public function findBy() { return null; } }; }
    public function url() { return 'http://kirby.example' . ($GLOBALS['lang'] === 'nl' ? '' : '/en') . '/' . $this->id; }
  }
  class Event {
    public function __construct(private $arguments) {}
    public function arguments() { return $this->arguments; }
    public function name() { return 'page.update:after'; }
  }
  class App {
    public static function instance() { return new self; }
    public function option() { return ['url' => 'http://site.example/', 'secret' => '${secret}']; }
    public function url() { return 'http://kirby.example'; }
    public function site() { return new Site; }
    public function page() { return null; }
    public function languages() { return []; }
    public function defaultLanguage() { return null; }
    public function language() { return new class { public function code() { return $GLOBALS['lang']; } }; }
  }
}
namespace {
  use Kirby\\Cms\\{App, Event, File, Page, Site};
  use Kirby\\Content\\VersionId;
  use Tweeklank\\{Checks, Preview, Purge};
  $lang = 'nl';
  function kirby() { return new App; }
  function option($name, $default = null) {
    return ['tweeklank.origin' => 'http://site.example/', 'tweeklank.preview.secret' => '${secret}'][$name] ?? $default;
  }
  foreach (['Checks', 'Preview', 'Purge', 'Redirects'] as $name) require "kirby/site/plugins/tweeklank/src/$name.php";
`;

/** The output lines of the plugin while this PHP code runs. */
function runPlugin(code: string): string[] {
  const output = execFileSync('php', ['-d', 'display_errors=stderr'], {
    input: `${kirby}${code}}`,
    encoding: 'utf8',
  });
  return output.trim().split('\n');
}

test('every file of PHP in the Kirby project can be read', () => {
  const files = globSync('kirby/**/*.php');
  expect(files.length).toBeGreaterThanOrEqual(10);
  const parser = new Engine({ parser: { version: '8.2', suppressErrors: false } });
  for (const file of files) expect(parser.parseCode(readFileSync(file, 'utf8'), file).kind).toBe('program');
});

withPhp.for(['nl', 'en'] as const)('the plugin makes preview links that the site accepts (%s)', (locale) => {
  const [latest = '', changes = '', shown] = runPlugin(`
    $lang = '${locale}';
    echo Preview::url(new Page('agenda/geheim', true)), "\\n";
    VersionId::$render = new VersionId('changes');
    echo Preview::url(new Page('agenda/open')), "\\n";
    VersionId::$render = null;
    echo Preview::url(new Page('agenda/open')), "\\n";
  `);
  const prefix = locale === 'nl' ? '' : '/en';
  expect(shown).toBe(`http://site.example${prefix}/agenda/open`);
  const read = (address: string) => {
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(`http://site.example${prefix}/preview`);
    return readPreviewLink(searchParams, locale, { secret, now });
  };
  const expires = seconds + 24 * 3600;
  expect(read(latest)).toEqual({ id: 'agenda/geheim', locale, version: 'latest', expires });
  expect(read(changes)).toEqual({ id: 'agenda/open', locale, version: 'changes', expires });
});

withPhp(
  'the plugin sends one webhook per request about all changes, signed as the site requires',
  async () => {
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
      const answer = await fetch(`http://127.0.0.1:${site.port}/api/purge`, {
        method: 'POST',
        body,
        headers,
      });
      return answer.status;
    };
    expect([await send(), await send()]).toEqual([202, 409]);
    expect(site.cms.rechecked).toEqual([['agenda/y', 'agenda/x', '']]);
  },
);

withPhp('T11 two messages of the same second about the same page differ', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  for (let save = 0; save < 2; save += 1) {
    const [line = ''] = runPlugin(`Purge::note(new Event([new Page('agenda/y')]));`);
    const { headers, data: body } = JSON.parse(line);
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/purge`, { method: 'POST', body, headers });
    expect([JSON.parse(body).time, answer.status]).toEqual([seconds, 202]);
  }
});

withPhp('R6 T3 M3 rules that loop, repeat, leave the site, cover a page or lead nowhere are refused', () => {
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
