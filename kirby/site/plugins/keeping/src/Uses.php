<?php

namespace Keeping;

use Generator;
use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\Files;
use Kirby\Cms\Language;
use Kirby\Cms\Languages;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Cms\User;
use Kirby\Content\PlainTextStorage;
use Kirby\Content\VersionId;
use Kirby\Data\Json;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Exception\LogicException;
use Kirby\Exception\PermissionException;
use Kirby\Filesystem\Dir;
use Kirby\Toolkit\I18n;
use Kirby\Uuid\Uuid;

/**
 * Keeps an index in two directions, so that queries and saves stay fast on a large site: `of` has each
 * target's owners, `by` each owner's targets. An owner is `site` or a uuid with its id. Rebuilt daily,
 * because content may change without Kirby.
 */
class Uses
{
    private const SHARDS = 256;
    private const SECONDS = 86400;
    private const REFERENCE = '~(page|file)://([A-Za-z0-9-]+)|/@/(page|file)/([A-Za-z0-9-]+)~';
    private const FILENAME = '~(?<![\w/:.-])[\w@-][\w@./-]*\.(?:jpe?g|png|webp|avif|gif|svg|mp3|m4a|ogg|wav|mp4|webm|pdf|docx|odt|csv|vtt|srt)\b~i';

    /**
     * @var array<string, array<string, array<string, mixed>>> parts of the index that this request has read
     */
    private static array $loaded = [];

    /**
     * @param list<string> $below ids of pages that are ignored, with their descendants
     * @return list<ModelWithContent>
     */
    public static function of(Page|File $model, int $limit = 20, int $offset = 0, array $below = []): array
    {
        $found = [];
        foreach (self::owners($model) as $key => $id) {
            $owner = self::isBelow($id, $below) ? null : self::find($key, $id);
            if ($owner === null || self::isBelow($owner->id() ?? '', $below)) {
                continue;
            }
            if ($offset-- > 0) {
                continue;
            }
            $found[] = $owner;
            if (count($found) === $limit) {
                break;
            }
        }

        return $found;
    }

    public static function count(Page|File $model): int
    {
        return count(self::owners($model));
    }

    /**
     * Includes files of the site and, as of the last rebuild, of pages. The dark version of a picture counts
     * as used.
     */
    public static function unused(Site $site): Files
    {
        self::prepare();
        $used = [];
        foreach (glob(self::folder() . '/of/*.json') ?: [] as $shard) {
            $used += array_filter(Json::decode((string) file_get_contents($shard)));
        }
        $isUnused = fn (File $file): bool => isset($used[$file->uuid()->toString()]) === false && isset($used["name:{$file->id()}"]) === false;

        $unused = $site->files()->filter($isUnused);
        foreach (Json::decode((string) file_get_contents(self::folder() . '/made')) as $id => $uuid) {
            $file = isset($used[$uuid]) ? null : App::instance()->file($id);
            if ($file !== null && $isUnused($file)) {
                $unused->add($file);
            }
        }

        return $unused;
    }

    /** @throws LogicException if anything but a draft refers to the page, its descendants or their files */
    public static function assertUnused(Page|File $model): void
    {
        $names = [];
        $found = [];
        foreach ($model instanceof Page ? self::within($model) : [$model] as $each) {
            $found = self::of($each, 6, below: $model instanceof Page ? [$model->id()] : []);
            foreach ($found as $owner) {
                $names[] = self::nameOf($owner);
            }
            if (count($names) > 5) {
                break;
            }
        }
        $names = array_values(array_unique($names));
        if ($names !== []) {
            $pages = implode(', ', array_slice($names, 0, 5)) . (count($names) > 5 ? ' …' : '');
            $reason = $model instanceof Page ? 'isLinked' : 'isUsed';
            throw new LogicException(fallback: (string) I18n::template("keeping.$reason", null, ['pages' => $pages, 'file' => $model instanceof File ? $model->filename() : '']));
        }
    }

    private static function within(Page $page): Generator
    {
        if ($page->isDraft() === false) {
            yield $page;
        }
        yield from $page->files();
        foreach ($page->childrenAndDrafts() as $child) {
            yield from self::within($child);
        }
    }

    /**
     * @return int number of places
     * @throws LogicException if one place cannot be changed; then none is changed
     */
    public static function replace(File $old, File $new): int
    {
        // Requires more rights, because replacing changes every page at once.
        if (Bin::isAllowed() === false || $old->permissions()->can('delete') === false) {
            throw new PermissionException(fallback: (string) I18n::translate('keeping.bin.notAllowed'));
        }
        if ($old->type() !== $new->type() || $old->is($new)) {
            throw new InvalidArgumentException(fallback: (string) I18n::translate('keeping.otherKind'));
        }
        if ($new->type() === 'image' && $new->blueprint()->field('alt') !== null && $new->content(App::instance()->defaultLanguage()?->code())->get('alt')->isEmpty()) {
            throw new InvalidArgumentException(fallback: (string) I18n::template('keeping.noDescription', null, ['file' => $new->filename()]));
        }

        $swap = [
            $old->uuid()->toString() => $new->uuid()->toString(),
            "/@/file/{$old->uuid()->id()}" => "/@/file/{$new->uuid()->id()}",
        ];
        $owners = array_values(array_filter(self::of($old, PHP_INT_MAX), fn (ModelWithContent $owner): bool => $owner->is($new) === false));
        foreach ($owners as $owner) {
            if ($owner->permissions()->can('update') === false) {
                throw new PermissionException(fallback: (string) I18n::translate('keeping.bin.notAllowed'));
            }
            if ($owner->lock()->isLocked()) {
                throw new LogicException(fallback: (string) I18n::template('keeping.use.locked', null, ['page' => self::nameOf($owner)]));
            }
        }
        set_time_limit(0);
        foreach ($owners as $owner) {
            self::swap($owner, $swap);
        }
        App::instance()->trigger('keeping.replace:after', ['models' => $owners]);
        App::instance()->cache('pages')->flush();
        $old->delete();

        return count($owners);
    }

    /** Saves without the page's form, which takes a tenth of a second to make. */
    private static function swap(Page|Site|File $owner, array $swap): void
    {
        if ($owner instanceof File === false) {
            Versions::remember($owner);
        }
        $languages = Languages::ensure();
        foreach ([$languages->default() ?? Language::ensure('default'), ...$languages->not($languages->default())->values()] as $language) {
            foreach (['latest', 'changes'] as $id) {
                $version = $owner->version($id);
                $fields = $version->exists($language) ? $version->read($language) ?? [] : [];
                $changed = array_filter($fields, fn (string $text): bool => strtr($text, $swap) !== $text);
                foreach ($changed as $field => $text) {
                    $changed[$field] = strtr($text, $swap);
                    // Replaces hashes of long texts too, so that translations stay current.
                    $swap['sha256:' . hash('sha256', $text)] = 'sha256:' . hash('sha256', $changed[$field]);
                }
                if ($changed !== []) {
                    $version->update($changed, $language);
                }
            }
        }
        self::note($owner);
        if ($owner instanceof File === false) {
            Versions::keep($owner);
        }
    }

    public static function nameOf(ModelWithContent $owner): string
    {
        return match (true) {
            $owner instanceof Page => '“' . Names::of($owner) . '”',
            $owner instanceof File => $owner->filename(),
            default => (string) I18n::translate('keeping.site'),
        };
    }

    public static function note(ModelWithContent $model): void
    {
        if ($model instanceof User || self::root() === null) {
            return;
        }
        $texts = [];
        $storage = $model->storage();
        foreach ($storage instanceof PlainTextStorage ? $storage->contentFiles(VersionId::latest()) : [] as $file) {
            $texts[] = is_file($file) ? (string) file_get_contents($file) : '';
        }
        $owner = self::keyOf($model);
        self::set($owner, $model->id() ?? '', self::targetsIn($texts, $model instanceof File ? $model->parent()->id() ?? '' : $model->id() ?? ''));
    }

    public static function drop(Page|File $model): void
    {
        if ($model->parent() instanceof User === false && self::root() !== null) {
            self::set(self::keyOf($model), '', []);
        }
    }

    public static function noteAll(Page $page): void
    {
        if (self::root() !== null) {
            foreach (self::read($page) as [$owner, $id, $targets]) {
                if ($targets !== []) {
                    self::set($owner, $id, $targets);
                }
            }
        }
    }

    public static function prepare(): void
    {
        static $isPlanned = false;
        $folder = self::folder();
        if (is_file("$folder/made") === false) {
            self::make();
        } elseif ($isPlanned === false && filemtime("$folder/made") < time() - self::SECONDS) {
            $isPlanned = true;
            register_shutdown_function(function () use ($folder): void {
                if (function_exists('fastcgi_finish_request')) {
                    fastcgi_finish_request();
                }
                touch("$folder/made");
                self::make();
            });
        }
    }

    private static function make(): void
    {
        $by = $of = $files = [];
        foreach (self::read() as [$owner, $id, $targets]) {
            if ($targets === []) {
                $files[$id] = $owner;
                continue;
            }
            $by[self::shard($owner)][$owner] = $targets;
            foreach ($targets as $target) {
                $of[self::shard($target)][$target][$owner] = $id;
            }
        }

        self::$loaded = [];
        $new = self::folder() . '-' . bin2hex(random_bytes(4));
        Dir::make("$new/by");
        Dir::make("$new/of");
        foreach (['by' => $by, 'of' => $of] as $kind => $shards) {
            foreach ($shards as $shard => $content) {
                file_put_contents("$new/$kind/$shard.json", Json::encode($content));
            }
        }
        file_put_contents("$new/made", Json::encode($files));
        $old = "$new-old";
        @rename(self::folder(), $old);
        rename($new, self::folder());
        Dir::remove($old);
    }

    /** @return Generator<array{string, string, list<string>}> owner, id, targets */
    private static function read(Page|null $page = null): Generator
    {
        foreach (Texts::read($page) as ['id' => $id, 'texts' => $ofPage, 'files' => $files]) {
            foreach (['' => $ofPage, ...$files] as $file => $texts) {
                $targets = self::targetsIn($texts, $id);
                $uuid = self::uuidIn($texts);
                $own = ltrim("$id/$file", '/');
                if ($file !== '' && $id !== '') {
                    // `unused` needs files without targets too.
                    yield [$uuid === null ? "id:$own" : "file://$uuid", $own, []];
                }
                if ($targets === []) {
                    continue;
                }
                yield match (true) {
                    $file !== '' => [$uuid === null ? "id:$own" : "file://$uuid", $own, $targets],
                    $id === '' => ['site', '', $targets],
                    default => [$uuid === null ? "id:$id" : "page://$uuid", $id, $targets],
                };
            }
        }
    }

    private static function uuidIn(array $texts): string|null
    {
        foreach ($texts as $text) {
            if (preg_match('~^Uuid:\s*([A-Za-z0-9-]+)\s*$~mi', $text, $match) === 1) {
                return $match[1];
            }
        }

        return null;
    }

    /** @param string $id page of file names without a path */
    private static function targetsIn(array $texts, string $id): array
    {
        $found = [];
        $text = preg_replace(self::uncounted(), '', implode("\n----\n", $texts)) ?? '';
        preg_match_all(self::REFERENCE, $text, $matches, PREG_SET_ORDER);
        foreach ($matches as $match) {
            $found[($match[3] ?? '') === '' ? $match[0] : "$match[3]://$match[4]"] = true;
        }
        preg_match_all(self::FILENAME, $text, $matches);
        foreach ($matches[0] as $name) {
            $found['name:' . (str_contains($name, '/') ? $name : ltrim("$id/$name", '/'))] = true;
        }

        return array_map(strval(...), array_keys($found));
    }

    private static function uncounted(): string
    {
        $fields = array_map(fn (string $field): string => preg_quote($field, '~'), (array) App::instance()->option('tweeklank.keeping.uncounted', []));

        return $fields === [] ? '~(?!)~' : '~^(?:' . implode('|', $fields) . '):.*?(?=^----\s*$|\z)~mis';
    }

    private static function owners(Page|File $model): array
    {
        self::prepare();
        $targets = [$model->uuid()->toString()];
        if ($model instanceof File) {
            $targets[] = "name:{$model->id()}";
        }
        $owners = [];
        foreach ($targets as $target) {
            $owners += self::load('of', $target)[$target] ?? [];
        }
        unset($owners[self::keyOf($model)]);

        return $owners;
    }

    private static function find(string $owner, string $id): ModelWithContent|null
    {
        $kirby = App::instance();
        if ($owner === 'site') {
            return $kirby->site();
        }
        $model = str_starts_with($owner, 'file://') ? $kirby->file($id) : $kirby->page($id);
        if ($model !== null && (str_starts_with($owner, 'id:') || $model->uuid()->toString() === $owner)) {
            return $model;
        }

        // Searches only the cache, because searching a large site for a missing uuid takes seconds.
        return str_starts_with($owner, 'id:') ? null : Uuid::for($owner)?->model(true);
    }

    private static function isBelow(string $id, array $below): bool
    {
        foreach ($below as $each) {
            if ($id === $each || str_starts_with($id, "$each/")) {
                return true;
            }
        }

        return false;
    }

    private static function keyOf(ModelWithContent $model): string
    {
        return $model instanceof Site ? 'site' : ($model->uuid()?->toString() ?? "id:{$model->id()}");
    }

    private static function set(string $owner, string $id, array $targets): void
    {
        $before = self::load('by', $owner)[$owner] ?? [];
        self::change('by', $owner, function (array $shard) use ($owner, $targets): array {
            unset($shard[$owner]);

            return $targets === [] ? $shard : [...$shard, $owner => $targets];
        });
        foreach (array_diff($before, $targets) as $target) {
            self::change('of', $target, function (array $shard) use ($owner, $target): array {
                unset($shard[$target][$owner]);

                return array_filter($shard);
            });
        }
        foreach ($targets as $target) {
            if ((self::load('of', $target)[$target][$owner] ?? null) !== $id) {
                self::change('of', $target, function (array $shard) use ($owner, $target, $id): array {
                    $shard[$target][$owner] = $id;

                    return $shard;
                });
            }
        }
    }

    /** Null without an index, because a save must not wait for one. */
    private static function root(): string|null
    {
        return is_file(self::folder() . '/made') ? self::folder() : null;
    }

    private static function folder(): string
    {
        return App::instance()->root('cache') . '/keeping-uses';
    }

    private static function shard(string $key): string
    {
        return sprintf('%02x', crc32($key) % self::SHARDS);
    }

    private static function load(string $kind, string $key): array
    {
        $shard = self::shard($key);
        if (isset(self::$loaded[$kind][$shard])) {
            return self::$loaded[$kind][$shard];
        }
        $handle = @fopen(self::folder() . "/$kind/$shard.json", 'r');
        if ($handle === false) {
            return [];
        }
        flock($handle, LOCK_SH);
        $content = json_decode((string) stream_get_contents($handle), true) ?? [];
        fclose($handle);

        return self::$loaded[$kind][$shard] = $content;
    }

    private static function change(string $kind, string $key, callable $make): void
    {
        $handle = fopen(self::folder() . "/$kind/" . self::shard($key) . '.json', 'c+');
        if ($handle === false) {
            return;
        }
        flock($handle, LOCK_EX);
        unset(self::$loaded[$kind][self::shard($key)]);
        $text = Json::encode($make(json_decode((string) stream_get_contents($handle), true) ?? []));
        rewind($handle);
        fwrite($handle, $text);
        ftruncate($handle, strlen($text));
        fclose($handle);
    }
}
