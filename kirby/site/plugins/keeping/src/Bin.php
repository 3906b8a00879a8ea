<?php

namespace Keeping;

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Cms\User;
use Kirby\Content\PlainTextStorage;
use Kirby\Content\VersionId;
use Kirby\Data\Data;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Exception\NotFoundException;
use Kirby\Exception\PermissionException;
use Kirby\Filesystem\Dir;
use Kirby\Filesystem\F;
use Kirby\Toolkit\I18n;
use Kirby\Uuid\Uuid;
use Throwable;

/**
 * Moves deleted pages and files to `content/_bin`, which Kirby and the website ignore because of the
 * underscore. A person can restore these plain folders by hand (decision 091).
 */
class Bin
{
    public const DAYS = 30;
    private const NAME = '~^(\d{8}-\d{6})-[a-z0-9-]+$~';
    /** Empties a large bin in steps, because an editor's request waits for it. */
    private const REMOVED_AT_ONCE = 100;

    /** @var array{root: string, entry: string}|null the page that is being deleted with its descendants */
    private static array|null $taking = null;

    /** Copies before a deletion; a failure to copy prevents the deletion. */
    public static function take(Page|File $model): void
    {
        if ($model->parent() instanceof User || self::isTaking($model)) {
            return;
        }
        $root = $model->root();

        self::settle();
        $name = date('Ymd-His') . '-' . trim(substr(preg_replace('~[^a-z0-9]+~', '-', strtolower($model instanceof Page ? $model->slug() : $model->filename())), 0, 60), '-') . '-' . bin2hex(random_bytes(3));
        $entry = self::root() . "/.$name";
        Dir::make($entry);
        foreach ($model instanceof Page ? [$root] : self::filesOf($model) as $path) {
            $target = $model instanceof Page ? basename($path) : substr($path, strlen(dirname($root)) + 1);
            self::link($path, "$entry/$target");
        }
        Data::write("$entry/bin.txt", self::describe($model));
        self::$taking = compact('root', 'entry');
        // Runs at shutdown too, so that an interrupted deletion loses nothing.
        static $isPlanned = false;
        if ($isPlanned === false) {
            register_shutdown_function(self::settle(...));
            $isPlanned = true;
        }
    }

    public static function isTaking(Page|File $model): bool
    {
        return self::$taking !== null && str_starts_with($model->root(), self::$taking['root'] . '/');
    }

    public static function taken(Page|File $model): void
    {
        if ($model instanceof Page) {
            // Removes the folder, which Kirby keeps because of files that it does not know.
            Dir::remove($model->root() . '/_versions');
            @rmdir($model->root());
        }
        if (self::$taking !== null && $model->root() === self::$taking['root']) {
            self::settle();
            self::clean();
        }
    }

    private static function settle(): void
    {
        if (self::$taking === null) {
            return;
        }
        ['root' => $root, 'entry' => $entry] = self::$taking;
        self::$taking = null;
        if (self::isStillWhole("$entry/" . basename($root), $root)) {
            Dir::remove($entry);
        } elseif (is_dir($entry)) {
            rename($entry, dirname($entry) . '/' . substr(basename($entry), 1));
        }
    }

    private static function isStillWhole(string $copy, string $root): bool
    {
        if (is_dir($copy) === false) {
            return is_file($root);
        }
        foreach (scandir($copy) ?: [] as $name) {
            if ($name !== '.' && $name !== '..' && (file_exists("$root/$name") === false || (is_dir("$copy/$name") && self::isStillWhole("$copy/$name", "$root/$name") === false))) {
                return false;
            }
        }

        return true;
    }

    private static function filesOf(File $file): array
    {
        $paths = [$file->root()];
        $storage = $file->storage();
        if ($storage instanceof PlainTextStorage) {
            array_push($paths, ...$storage->contentFiles(VersionId::latest()), ...$storage->contentFiles(VersionId::changes()));
        }

        return array_values(array_filter($paths, is_file(...)));
    }

    /** Makes a hard link if possible, because copying an hour of sound takes long. */
    private static function link(string $from, string $to): void
    {
        if (is_dir($from)) {
            Dir::make($to);
            foreach (scandir($from) ?: [] as $name) {
                if ($name !== '.' && $name !== '..') {
                    self::link("$from/$name", "$to/$name");
                }
            }

            return;
        }
        Dir::make(dirname($to));
        if (@link($from, $to) === false && copy($from, $to) === false) {
            throw new InvalidArgumentException(fallback: (string) I18n::translate('keeping.bin.full'));
        }
    }

    private static function describe(Page|File $model): array
    {
        $user = App::instance()->user();
        $parent = $model->parent() ?? $model->site();

        return [
            'kind' => $model instanceof Page ? 'page' : 'file',
            'title' => $model instanceof Page ? Names::of($model) : $model->filename(),
            'address' => $model->id(),
            'name' => basename($model->root()),
            'status' => $model instanceof Page ? $model->status() : '',
            'num' => $model instanceof Page ? (string) $model->num() : '',
            'template' => (string) ($model instanceof Page ? $model->intendedTemplate() : $model->template()),
            'parent' => $parent instanceof Site ? '' : (string) $parent->uuid(),
            'parentaddress' => $parent instanceof Site ? '' : $parent->id(),
            'deleted' => date('Y-m-d H:i:s'),
            'by' => $user === null || $user->id() === 'kirby' ? '' : (string) $user->nameOrEmail(),
        ];
    }

    /** @return array{rows: list<array<string, string>>, total: int} newest first */
    public static function list(int $page, int $limit, string $search = ''): array
    {
        self::assertAllowed();
        self::clean();
        $names = array_reverse(self::names());
        $words = array_filter(explode('-', trim(preg_replace('~[^a-z0-9]+~', '-', strtolower($search)), '-')));
        foreach ($words as $word) {
            $names = array_filter($names, fn (string $name): bool => str_contains(substr($name, 16, -7), $word));
        }
        $rows = [];
        foreach (array_slice(array_values($names), ($page - 1) * $limit, $limit) as $name) {
            $facts = self::facts($name);
            $rows[] = ['id' => $name, ...$facts, 'until' => date('d-m-Y', self::timeOf($name) + self::DAYS * 86400)];
        }

        return ['rows' => $rows, 'total' => count($names)];
    }

    /**
     * Restores with another address if the old one is used. Without its parent, a page becomes a draft below
     * the nearest existing page.
     * @return array{link: string, message: string}
     */
    public static function restore(string $name): array
    {
        self::assertAllowed();
        $facts = self::facts($name);
        [$link, $notes] = $facts['kind'] === 'page' ? self::restorePage($name, $facts) : self::restoreFile($name, $facts);
        Dir::remove(self::root() . "/$name");
        App::instance()->cache('pages')->flush();

        return ['link' => $link, 'message' => implode(' ', $notes)];
    }

    private static function restorePage(string $name, array $facts): array
    {
        $folder = self::root() . "/$name/" . basename($facts['name']);
        $parent = self::parentOf($facts);
        $isHome = self::isParent($parent, $facts);
        $slug = self::freeSlug($parent, basename($facts['address']), $folder);
        $root = $parent->root() . "/_drafts/$slug";
        Dir::make(dirname($root));
        // Another editor may have restored the folder just before.
        if (@rename($folder, $root) === false) {
            self::refuseGone();
        }
        self::renew($root, $facts['template']);

        $parent->purge();
        $page = $parent->findPageOrDraft($slug);
        if ($page === null) {
            self::refuseGone();
        }
        $page->uuid()?->populate(true);
        Uses::noteAll($page);

        $notes = [];
        if ($isHome === false) {
            $notes[] = self::say('homeless', ['place' => $parent instanceof Site ? (string) I18n::translate('view.site') : '“' . Names::of($parent) . '”']);
        }
        if ($slug !== basename($facts['address'])) {
            $notes[] = self::say('otherAddress', ['address' => "/{$page->id()}"]);
        }
        $isKnown = is_file(App::instance()->root('blueprints') . "/pages/{$facts['template']}.yml");
        if ($isKnown === false) {
            $notes[] = self::say('unknownKind', ['kind' => $facts['template']]);
        }
        if ($facts['status'] !== 'draft' && $isHome && $isKnown) {
            try {
                // An editor who may restore may lack the right to publish.
                $page = App::instance()->impersonate('kirby', fn (): Page => $page->changeStatus($facts['status'], $facts['num'] === '' ? null : (int) $facts['num']));
            } catch (Throwable $error) {
                $notes[] = self::say('staysDraft', ['reason' => $error->getMessage()]);
            }
        }

        App::instance()->trigger('keeping.restore:after', ['model' => $page]);

        return [$page->panel()->url(true), [self::say('isBack', ['title' => $facts['title'], 'address' => "/{$page->id()}"]), ...$notes]];
    }

    private static function restoreFile(string $name, array $facts): array
    {
        $folder = self::root() . "/$name";
        $parent = self::parentOf($facts);
        $isHome = self::isParent($parent, $facts);
        if ($isHome === false) {
            $parent = App::instance()->site();
        }
        [$base, $extension] = [F::name($facts['name']), F::extension($facts['name'])];
        $filename = "$base.$extension";
        for ($number = 2; file_exists($parent->root() . "/$filename"); $number++) {
            $filename = "$base-$number.$extension";
        }
        $root = $parent->root() . "/$filename";
        if (@rename("$folder/" . basename($facts['name']), $root) === false) {
            self::refuseGone();
        }
        foreach (['', '_changes/'] as $inside) {
            foreach (glob("$folder/$inside" . $facts['name'] . '.*txt') ?: [] as $text) {
                Dir::make(dirname("{$parent->root()}/{$inside}x"));
                rename($text, "{$parent->root()}/$inside$filename" . substr(basename($text), strlen($facts['name'])));
            }
        }
        self::renew($root, null);

        $parent->purge();
        $file = $parent->file($filename);
        if ($file === null) {
            self::refuseGone();
        }
        $file->uuid()?->populate(true);
        Uses::note($file);
        App::instance()->trigger('keeping.restore:after', ['model' => $file]);
        $notes = [self::say('isBack', ['title' => $facts['title'], 'address' => $file->id()])];
        if ($isHome === false) {
            $notes[] = self::say('homelessFile');
        } elseif ($filename !== $facts['name']) {
            $notes[] = self::say('otherName', ['name' => $filename]);
        }

        return [$file->panel()->url(true), $notes];
    }

    public static function remove(string $name): void
    {
        if (App::instance()->user()?->isAdmin() !== true) {
            throw new PermissionException(fallback: (string) I18n::translate('keeping.bin.onlyAdmin'));
        }
        self::facts($name);
        Dir::remove(self::root() . "/$name");
    }

    public static function isAllowed(): bool
    {
        $permissions = App::instance()->user()?->role()->permissions();

        return $permissions?->for('pages', 'delete') === true && $permissions->for('files', 'delete') === true;
    }

    private static function assertAllowed(): void
    {
        if (self::isAllowed() === false) {
            throw new PermissionException(fallback: (string) I18n::translate('keeping.bin.notAllowed'));
        }
    }

    private static function parentOf(array $facts): Page|Site
    {
        $kirby = App::instance();
        $found = $facts['parent'] === '' ? null : Uuid::for($facts['parent'])?->model(true);
        $address = $facts['parentaddress'];
        for (; $found === null && $address !== '' && $address !== '.'; $address = dirname($address)) {
            $found = $kirby->page($address);
        }

        return $found instanceof Page ? $found : $kirby->site();
    }

    private static function isParent(Page|Site $parent, array $facts): bool
    {
        return $parent instanceof Site ? $facts['parentaddress'] === '' : $parent->id() === $facts['parentaddress'] || $parent->uuid()->toString() === $facts['parent'];
    }

    private static function freeSlug(Page|Site $parent, string $slug, string $folder): string
    {
        $translated = [];
        foreach (glob("$folder/*.txt") ?: [] as $text) {
            if (preg_match('~^Slug:[ \t]*(\S+)~m', (string) file_get_contents($text), $match) === 1) {
                $translated[$text] = $match[1];
            }
        }
        $taken = [];
        foreach ($translated === [] ? [] : (array) glob($parent->root() . '/{*,_drafts/*}/*.??.txt', GLOB_BRACE) as $text) {
            if (preg_match('~^Slug:[ \t]*(\S+)~m', (string) file_get_contents($text), $match) === 1) {
                $taken[$match[1]] = true;
            }
        }
        for ($number = 1; ; $number++) {
            $suffix = $number === 1 ? '' : "-$number";
            $isFree = $parent->findPageOrDraft($slug . $suffix) === null && is_dir($parent->root() . "/_drafts/$slug$suffix") === false;
            foreach ($translated as $each) {
                $isFree = $isFree && isset($taken[$each . $suffix]) === false;
            }
            if ($isFree) {
                break;
            }
        }
        foreach ($suffix === '' ? [] : $translated as $text => $each) {
            file_put_contents($text, preg_replace('~^Slug:[ \t]*\S+~m', "Slug: $each$suffix", (string) file_get_contents($text)));
        }

        return $slug . $suffix;
    }

    /** The old uuid may be used, because a person restored a copy by hand. */
    private static function renew(string $root, string|null $template): void
    {
        foreach (glob($template === null ? "$root.*txt" : "$root/$template.*txt") ?: [] as $text) {
            $content = (string) file_get_contents($text);
            $kind = $template === null ? 'file' : 'page';
            if (preg_match('~^Uuid:\s*(\S+)\s*$~m', $content, $match) === 1 && self::isTaken("$kind://$match[1]", $root)) {
                file_put_contents($text, preg_replace('~^Uuid:\s*\S+\s*$~m', 'Uuid: ' . Uuid::generate(), $content));
            }
        }
    }

    private static function isTaken(string $uuid, string $root): bool
    {
        $model = Uuid::for($uuid)?->model(true);

        return $model instanceof ModelWithContent && $model->root() !== $root && file_exists($model->root());
    }

    private static function facts(string $name): array
    {
        $file = self::root() . "/$name/bin.txt";
        if (preg_match(self::NAME, $name) !== 1 || is_file($file) === false) {
            self::refuseGone();
        }
        $empty = array_fill_keys(['kind', 'title', 'address', 'name', 'status', 'num', 'template', 'parent', 'parentaddress', 'deleted', 'by'], '');

        return [...$empty, ...Data::read($file)];
    }

    private static function names(): array
    {
        $names = is_dir(self::root()) ? (array) scandir(self::root()) : [];

        return array_values(array_filter($names, fn (string $name): bool => preg_match(self::NAME, $name) === 1));
    }

    private static function clean(): void
    {
        foreach (array_slice(self::names(), 0, self::REMOVED_AT_ONCE) as $name) {
            if (self::timeOf($name) > time() - self::DAYS * 86400) {
                return;
            }
            Dir::remove(self::root() . "/$name");
        }
    }

    private static function timeOf(string $name): int
    {
        return (int) strtotime(substr($name, 0, 8) . 'T' . substr($name, 9, 6));
    }

    private static function root(): string
    {
        return App::instance()->root('content') . '/_bin';
    }

    private static function refuseGone(): never
    {
        throw new NotFoundException(fallback: (string) I18n::translate('keeping.bin.gone'));
    }

    private static function say(string $what, array $facts = []): string
    {
        return (string) I18n::template("keeping.bin.$what", null, $facts);
    }
}
