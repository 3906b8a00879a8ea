import { execFileSync } from 'node:child_process';

interface FakeKirby {
  secret: string;
  seconds: number;
}

const kirby = ({ secret, seconds }: FakeKirby) => `<?php
namespace Tweeklank { function time() { return ${seconds}; } }
namespace Kirby\\Content { class VersionId {
  public static $render = null;
  public function __construct(private $name) {}
  public function value() { return $this->name; }
} }
namespace Kirby\\Data {
  class Json { public static function decode($value) { return is_array($value) ? $value : json_decode((string) $value, true) ?? []; }
    public static function encode($value) { return json_encode($value, JSON_UNESCAPED_SLASHES); }
  }
  class Yaml extends Json {}
}
namespace Kirby\\Exception { class InvalidArgumentException extends \\Exception {
  public function __construct(string $fallback) { parent::__construct($fallback); }
} }
namespace Kirby\\Toolkit {
  class I18n {
    public static function template($key, $fallback, $facts) { return implode(' ', [$key, ...array_values($facts)]); }
    public static function translate($key) { return $key; }
  }
  class Str {
    public static function split($value) { return array_map('trim', explode(',', $value)); }
    public static function short($value) { return $value; }
    public static function lower($value) { return strtolower($value); }
    public static function toBytes($size) { return ini_parse_quantity($size); }
    public static function contains($value, $part) { return str_contains($value, $part); }
  }
}
namespace Kirby\\Filesystem { class File { public function __construct(private $root) {} public function root() { return $this->root; } } }
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
    public function toArray() { return ['hero' => '- file://used']; }
    public function homePage() { return new Page('home'); }
    public function children() { return new Pages; }
    public function blueprint() { return $this; }
    public function field() { return []; }
  }
  class Pages implements \\IteratorAggregate {
    private $found = null;
    public function __construct(private $slugs = ['b', 'c', 'agenda', 'live']) {}
    public function filter($is) {
      foreach ($this->slugs as $slug) if ($this->found === null && $is(new Page($slug))) $this->found = new Page($slug);
      return $this;
    }
    public function first() { return $this->found; }
    public function add() { return $this; }
    public function getIterator(): \\ArrayIterator { return new \\ArrayIterator($this->slugs); }
  }
  class File {
    public function __construct(private $parent, private $name = '') {}
    public function parent() { return $this->parent; }
    public function filename() { return $this->name; }
    public function extension() { return pathinfo($this->name, PATHINFO_EXTENSION); }
    public function type() { return 'image'; }
    public function content() { return $this; }
    public function get() { return $this; }
    public function isEmpty() { return true; }
  }
  class Page {
    public function __construct(private $id, private $draft = false) {}
    public function id() { return $this->id; }
    public function slug() { return $this->id; }
    public function children() { return new Pages; }
    public function isDraft() { return $this->draft; }
    public function title() { return new Site($this->id); }
    public function content() { return $GLOBALS['schedule'] ? new Site($GLOBALS['schedule']) : new Site; }
    public function parents() { return new class { 
      public function findBy() { return null; }
      public function values() { return []; }
      public function filter() { return $this; }
      public function isNotEmpty() { return false; }
    }; }
    public function uuid() { return 'page://p'; }
    public function uri() { return $this->id; }
    public function index() { return []; }
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
    public function site() { return $GLOBALS['site'] ?? new Site; }
    public function impersonate($who, $work) { return $work(); }
    public function page($id) { return $id === 'page://p' ? new Page('p') : null; }
    public function file($uuid) { return new File(null, "$uuid.jpg"); }
    public function languages() { return $GLOBALS['languages'] ?? []; }
    public function defaultLanguage() { return null; }
    public function user() { return $GLOBALS['user']; }
    public function language() { return new class { public function code() { return $GLOBALS['lang']; } }; }
  }
}
namespace {
  use Kirby\\Cms\\{App, Event, File, Page, Pages, Site};
  use Kirby\\Content\\VersionId;
  use Tweeklank\\{Checks, Preview, Purge, Redirects};
  $lang = 'nl';
  $user = $schedule = null;
  function kirby() { return new App; }
  function option($name, $default = null) {
    return ['tweeklank.origin' => 'http://site.example/', 'tweeklank.preview.secret' => '${secret}'][$name] ?? $default;
  }
  foreach (['Agenda', 'Captions', 'Checks', 'Desk', 'House', 'Preview', 'Purge', 'Redirects'] as $name) require "kirby/site/plugins/tweeklank/src/$name.php";
`;

export function runPlugin(code: string, fake: FakeKirby): string[] {
  const settings = ['display_errors=stderr', 'upload_max_filesize=2M', 'post_max_size=8M'];
  const flags = settings.flatMap((setting) => ['-d', setting]);
  const output = execFileSync('php', flags, {
    input: `${kirby(fake)}${code}}`,
    encoding: 'utf8',
  });
  return output.trim().split('\n');
}
