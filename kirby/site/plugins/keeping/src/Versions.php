<?php

namespace Keeping;

use Kirby\Cms\App;
use Kirby\Cms\Language;
use Kirby\Cms\Languages;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Content\PlainTextStorage;
use Kirby\Content\VersionId;
use Kirby\Data\Data;
use Kirby\Exception\LogicException;
use Kirby\Exception\NotFoundException;
use Kirby\Exception\PermissionException;
use Kirby\Filesystem\Dir;
use Kirby\Toolkit\I18n;

/** Keeps ten versions in `_versions` in the page's folder, where they move with the page (decision 091). */
class Versions
{
    public const KEPT = 10;
    private const NAME = '~^\d{8}-\d{6}-[a-z0-9]+$~';
    private const OWN = ['uuid', 'slug', 'lock'];

    /** @var array<string, array<string, string>> texts before a save, by folder */
    private static array $before = [];

    public static function remember(Page|Site $model): void
    {
        self::$before[$model->root()] ??= self::texts($model);
    }

    /** Stores the previous version too, if it was made without the Panel. */
    public static function keep(Page|Site $model): void
    {
        $root = $model->root();
        $before = self::$before[$root] ?? [];
        unset(self::$before[$root]);
        $now = self::texts($model);
        if ($now === $before || $now === []) {
            return;
        }
        $names = self::names($root);
        if ($before !== [] && ($names === [] || self::textsIn("$root/_versions/" . end($names)) !== $before)) {
            self::write($root, $before, ['saved' => '', 'by' => '', 'fields' => self::fieldsOf($model)], 1);
        }
        $user = App::instance()->user();
        self::write($root, $now, [
            'saved' => date('Y-m-d H:i:s'),
            'by' => $user === null || $user->id() === 'kirby' ? '' : (string) $user->nameOrEmail(),
            'fields' => self::fieldsOf($model),
        ]);
        foreach (array_slice(self::names($root), 0, -self::KEPT - 1) as $name) {
            Dir::remove("$root/_versions/$name");
        }
    }

    public static function forget(Page $page): void
    {
        Dir::remove($page->root() . '/_versions');
        foreach ($page->childrenAndDrafts() as $child) {
            self::forget($child);
        }
    }

    public static function list(Page|Site $model): array
    {
        self::assertAllowed($model);
        $rows = [];
        $now = self::texts($model);
        foreach (array_reverse(self::names($model->root())) as $name) {
            $folder = $model->root() . "/_versions/$name";
            $facts = self::facts($folder);
            $rows[] = ['id' => $name, 'saved' => $facts['saved'], 'by' => $facts['by'], 'isNow' => $rows === [] && self::textsIn($folder) === $now];
        }

        return $rows;
    }

    /**
     * @return list<array{label: string, then: string, now: string, isKnown: bool}> `isKnown` is false if the
     * form lacks the field
     */
    public static function compare(Page|Site $model, string $name, Language $language): array
    {
        self::assertAllowed($model);
        $then = self::fieldsIn($model, $name, $language);
        $now = $model->version('latest')->read($language) ?? [];
        $known = array_flip(explode(', ', self::fieldsOf($model)));
        $own = self::own();
        $rows = [];
        foreach (array_keys($now + $then) as $field) {
            $texts = [trim((string) ($then[$field] ?? '')), trim((string) ($now[$field] ?? ''))];
            if (isset($own[$field]) === false && $texts[0] !== $texts[1]) {
                $rows[] = [
                    'label' => self::label($model, $field),
                    'then' => self::readable($texts[0]),
                    'now' => self::readable($texts[1]),
                    'isKnown' => isset($known[$field]) || $field === 'title',
                ];
            }
        }

        return $rows;
    }

    /**
     * Keeps the present value of fields that the version lacks.
     * @throws LogicException if unsaved changes would hide the version
     */
    public static function restore(Page|Site $model, string $name, Language $language): void
    {
        self::assertAllowed($model);
        if ($model->permissions()->can('update') === false) {
            throw new PermissionException(key: 'version.save.permission');
        }
        if ($model->version('changes')->exists($language)) {
            throw new LogicException(fallback: (string) I18n::translate('keeping.versions.unsaved'));
        }

        $own = self::own();
        $then = array_diff_key(self::fieldsIn($model, $name, $language), $own);
        $now = $model->version('latest')->read($language) ?? [];
        $wereKnown = array_flip(explode(', ', self::facts($model->root() . "/_versions/$name")['fields']));
        $kept = fn (string $field): bool => isset($own[$field]) || (isset($wereKnown[$field]) === false && $field !== 'title');
        self::save($model, $language, [...array_filter($now, $kept, ARRAY_FILTER_USE_KEY), ...$then]);
    }

    /** Kirby's `update` would write a missing translation as an empty text, which hides the original. */
    private static function save(Page|Site $model, Language $language, array $strings): void
    {
        $kirby = App::instance();
        $alias = $model::CLASS_ALIAS;
        $kirby->trigger("$alias.update:before", [$alias => $model, 'values' => $strings, 'strings' => $strings, 'languageCode' => $language->code()]);
        foreach (Languages::ensure() as $each) {
            $model->version('latest')->read($each);
        }
        $new = $model->clone();
        $new->version('latest')->save($strings, $language, overwrite: true);
        $kirby->trigger("$alias.update:after", ['new' . ucfirst($alias) => $new, 'old' . ucfirst($alias) => $model]);
        $kirby->cache('pages')->flush();
    }

    private static function assertAllowed(ModelWithContent $model): void
    {
        if ($model->permissions()->can('access') === false) {
            throw new PermissionException(key: 'page.access.permission');
        }
    }

    /** @return array<string, string> by file name, like `event.nl.txt` */
    private static function texts(Page|Site $model): array
    {
        $storage = $model->storage();
        $texts = [];
        foreach ($storage instanceof PlainTextStorage ? $storage->contentFiles(VersionId::latest()) : [] as $file) {
            if (is_file($file)) {
                $texts[basename($file)] = (string) file_get_contents($file);
            }
        }
        ksort($texts);

        return $texts;
    }

    private static function textsIn(string $folder): array
    {
        $texts = [];
        foreach (glob("$folder/*.txt") ?: [] as $file) {
            if (basename($file) !== 'version.txt') {
                $texts[basename($file)] = (string) file_get_contents($file);
            }
        }
        ksort($texts);

        return $texts;
    }

    private static function write(string $root, array $texts, array $facts, int $ago = 0): void
    {
        // Microseconds keep the order of versions within a second.
        $folder = "$root/_versions/" . date('Ymd-His', time() - $ago) . '-' . substr(microtime(), 2, 6) . bin2hex(random_bytes(2));
        Dir::make($folder);
        foreach ($texts as $name => $text) {
            file_put_contents("$folder/$name", $text);
        }
        Data::write("$folder/version.txt", $facts);
    }

    private static function fieldsIn(Page|Site $model, string $name, Language $language): array
    {
        $folder = $model->root() . "/_versions/$name";
        if (preg_match(self::NAME, $name) !== 1 || is_dir($folder) === false) {
            throw new NotFoundException(fallback: (string) I18n::translate('keeping.versions.gone'));
        }
        // Compares the end of the name, because the template may have changed.
        $end = $language->isSingle() ? '.txt' : ".{$language->code()}.txt";
        foreach (array_keys(self::textsIn($folder)) as $text) {
            if (str_ends_with($text, $end)) {
                return Data::read("$folder/$text");
            }
        }

        return [];
    }

    private static function facts(string $folder): array
    {
        $file = "$folder/version.txt";

        return ['saved' => '', 'by' => '', 'fields' => '', ...(is_file($file) ? Data::read($file) : [])];
    }

    private static function own(): array
    {
        return array_fill_keys([...self::OWN, ...array_map(strtolower(...), (array) App::instance()->option('tweeklank.keeping.own', []))], true);
    }

    private static function label(ModelWithContent $model, string $field): string
    {
        $label = $model->blueprint()->field($field)['label'] ?? ($field === 'title' ? I18n::translate('title') : $field);

        return is_array($label) ? (string) (I18n::translate($label) ?? $field) : (string) $label;
    }

    private static function readable(string $text): string
    {
        $blocks = str_starts_with(ltrim($text), '[') ? json_decode($text, true) : null;
        if (is_array($blocks)) {
            $words = [];
            array_walk_recursive($blocks, function (mixed $value, string|int $key) use (&$words): void {
                if (is_string($value) && in_array($key, ['text', 'title', 'headline', 'caption', 'citation'], true)) {
                    $words[] = $value;
                }
            });
            $text = implode("\n", $words);
        }

        return trim(html_entity_decode(strip_tags(preg_replace('~</(?:p|li|h\d|blockquote)>(?=.)|<br\s*/?>~', "\n", $text))));
    }

    private static function fieldsOf(ModelWithContent $model): string
    {
        return implode(', ', array_map(strtolower(...), array_keys($model->blueprint()->fields())));
    }

    private static function names(string $root): array
    {
        $names = is_dir("$root/_versions") ? (array) scandir("$root/_versions") : [];

        return array_values(array_filter($names, fn (string $name): bool => preg_match(self::NAME, $name) === 1));
    }
}
