<?php

namespace Tweeklank;

use Generator;
use Kirby\Cms\App;
use Kirby\Cms\Blueprint;
use Kirby\Cms\Language;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Data\Json;
use Kirby\Data\Yaml;
use Kirby\Exception\NotFoundException;
use Kirby\Exception\PermissionException;
use Kirby\Toolkit\I18n;

/**
 * Stores in a translation only what differs from the default language, and each field's original text
 * (decision 080).
 */
class Translations
{
    private const SOURCES = 'translatedfrom';
    /** Longer originals are stored as a hash (tools/translations/mend-translations.ts). */
    private const LONGEST = 500;
    private const EARLIER = 'translatedfromwords';
    public const EARLIER_WORDS = [self::SOURCES => true, self::EARLIER => true];
    private const NOT_TEXTS = ['slug' => true, 'uuid' => true, 'lock' => true, ...self::EARLIER_WORDS];

    /** Drops fields equal to the original and marks changed ones as current. */
    public static function settle(ModelWithContent $new, ModelWithContent $old): void
    {
        self::settleRows($new, $old);
        foreach (self::languages() as $language) {
            $fields = $new->version('latest')->read($language);
            if ($fields !== null) {
                self::settleFields($new, $old, $language, $fields);
            }
        }
    }

    private static function settleFields(ModelWithContent $model, ModelWithContent $old, Language $language, array $fields): void
    {
        $before = $old->version('latest')->read($language) ?? [];
        $given = self::original($model);
        $givenBefore = self::original($old);
        $known = self::sources($fields);
        $earlier = self::map($fields, self::EARLIER);
        $sources = [];
        foreach (array_diff_key($fields, self::NOT_TEXTS) as $field => $text) {
            if ($text === ($given[$field] ?? '')) {
                unset($fields[$field]);
            } elseif ($text !== ($before[$field] ?? null)) {
                $sources[$field] = self::sourceOf($given[$field] ?? '');
            } elseif (isset($known[$field])) {
                $sources[$field] = $known[$field];
                $was = $givenBefore[$field] ?? '';
                if (str_starts_with($known[$field], 'sha256:') && self::isOlder($known[$field], $was) === false) {
                    $earlier[$field] = self::readable($was);
                }
            }
        }

        self::write($model, $language, $fields, $sources, $earlier);
    }

    private static function write(ModelWithContent $model, Language $language, array $fields, array $sources, array $earlier): void
    {
        $version = $model->version('latest');
        $given = self::original($model);
        $isOld = fn (string $field): bool => isset($sources[$field]) && self::isOlder($sources[$field], $given[$field] ?? '');
        $maps = [self::SOURCES => $sources, self::EARLIER => array_filter($earlier, $isOld, ARRAY_FILTER_USE_KEY)];
        foreach ($maps as $name => $map) {
            unset($fields[$name]);
            if ($map !== []) {
                $fields[$name] = Json::encode($map, true);
            }
        }
        // Removes an empty translation, because the page would seem translated.
        if (array_diff_key($fields, self::NOT_TEXTS) === [] && isset($fields['slug']) === false) {
            $version->delete($language);
        } elseif ($fields !== $version->read($language)) {
            $version->save($fields, $language, overwrite: true);
        }
    }

    /** Stores the original in the row itself (`fromnoteen`), because a row has columns for each language. */
    private static function settleRows(ModelWithContent $new, ModelWithContent $old): void
    {
        $default = App::instance()->defaultLanguage();
        $fields = $new->version('latest')->read($default) ?? [];
        $changed = [];
        foreach (self::rowColumns($new) as $field => $columns) {
            $before = self::rows($old->version('latest')->read($default)[$field] ?? '');
            $rows = self::rows($fields[$field] ?? '');
            $settled = array_map(fn (array $row): array => self::settleRow($row, $columns, $before, $default->code()), $rows);
            if ($settled !== $rows) {
                $changed[$field] = Yaml::encode($settled);
            }
        }

        if ($changed !== []) {
            $new->version('latest')->save([...$fields, ...$changed], $default, overwrite: true);
        }
    }

    private static function settleRow(array $row, array $columns, array $before, string $default): array
    {
        foreach ($columns as $column) {
            $text = trim((string) ($row[$column] ?? ''));
            $given = trim((string) ($row[self::givenColumn($column, $default)] ?? ''));
            $same = array_filter($before, fn (array $each): bool => trim((string) ($each[$column] ?? '')) === $text);
            $earlier = reset($same);
            $source = $earlier === false ? $given : trim((string) ($earlier["from$column"] ?? ''));
            if ($earlier !== false && $source === '') {
                $source = trim((string) ($earlier[self::givenColumn($column, $default)] ?? ''));
            }
            unset($row["from$column"]);
            if ($text !== '' && $source !== '') {
                $row["from$column"] = $source;
            }
        }

        return $row;
    }

    /**
     * @return list<array{key: string, label: string, was: string|null, now: string, text: string}> outdated
     * texts; `was` is null if only its hash is known
     */
    public static function old(ModelWithContent $model, Language $language): array
    {
        return $language->isDefault() ? self::oldRows($model) : self::oldFields($model, $language);
    }

    private static function oldFields(ModelWithContent $model, Language $language): array
    {
        $fields = $model->version('latest')->read($language) ?? [];
        $given = self::original($model);
        $earlier = self::map($fields, self::EARLIER);
        $old = [];
        foreach (self::sources($fields) as $field => $source) {
            $now = (string) ($given[$field] ?? '');
            if (isset($fields[$field]) && self::isOlder($source, $now)) {
                $was = str_starts_with($source, 'sha256:') ? $earlier[$field] ?? null : self::readable($source);
                [$was, $now] = self::differing($was, self::readable($now));
                $old[] = ['key' => $field, 'label' => self::label($model, $field), 'was' => $was, 'now' => $now, 'text' => self::readable($fields[$field])];
            }
        }

        return $old;
    }

    private static function oldRows(ModelWithContent $model): array
    {
        $old = [];
        foreach (self::oldCells(self::rowColumns($model), self::original($model)) as [$field, $index, $column, $was, $now, $text]) {
            $old[] = ['key' => "$field.$index.$column", 'label' => self::label($model, $field) . ' ' . ($index + 1), 'was' => $was, 'now' => $now, 'text' => $text];
        }

        return $old;
    }

    /**
     * @return Generator<array{string, int, string, string, string, string}> structure, row, column, earlier
     * original, original now, translation
     */
    private static function oldCells(array $translated, array $fields): Generator
    {
        $default = App::instance()->defaultLanguage()->code();
        foreach ($translated as $field => $columns) {
            foreach (self::rows($fields[$field] ?? '') as $index => $row) {
                foreach ($columns as $column) {
                    $was = trim((string) ($row["from$column"] ?? ''));
                    $now = trim((string) ($row[self::givenColumn($column, $default)] ?? ''));
                    $text = (string) ($row[$column] ?? '');
                    if ($was !== '' && $text !== '' && $was !== $now) {
                        yield [$field, $index, $column, $was, $now, $text];
                    }
                }
            }
        }
    }

    /**
     * @throws PermissionException
     * @throws NotFoundException if that text is not outdated any more
     */
    public static function confirm(ModelWithContent $model, Language $language, string $key): void
    {
        if ($model->permissions()->can('update') === false) {
            throw new PermissionException(key: 'version.save.permission');
        }
        if (in_array($key, array_column(self::old($model, $language), 'key'), true) === false) {
            throw new NotFoundException(key: 'field.notFound', data: ['name' => $key]);
        }

        $version = $model->version('latest');
        $fields = $version->read($language) ?? [];
        if ($language->isDefault()) {
            [$field, $index, $column] = explode('.', $key);
            $rows = self::rows($fields[$field]);
            $rows[(int) $index]["from$column"] = $rows[(int) $index][self::givenColumn($column, $language->code())] ?? '';
            $version->save([...$fields, $field => Yaml::encode($rows)], $language, overwrite: true);
        } else {
            $source = self::sourceOf((string) (self::original($model)[$key] ?? ''));
            self::write($model, $language, $fields, [...self::sources($fields), $key => $source], self::map($fields, self::EARLIER));
        }
        Purge::noteModels([$model], 'translation.confirm');
        if ($model instanceof Page) {
            Lists::touch($model);
        }
    }

    public static function othersOf(ModelWithContent $model, string $field): array
    {
        $others = [];
        foreach (self::languages() as $language) {
            $fields = $model->version('latest')->read($language);
            if ($fields !== null) {
                $others[] = ['code' => $language->code(), 'name' => $language->name(), 'text' => (string) ($fields[$field] ?? '')];
            }
        }

        return $others;
    }

    public static function writeOther(ModelWithContent $model, string $field, string $code, string $text): void
    {
        if (in_array($code, array_column(self::othersOf($model, $field), 'code'), true) === false) {
            throw new NotFoundException(key: 'language.notFound', data: ['code' => $code]);
        }
        $model->update([$field => $text], $code, true);
    }

    public static function isOutdated(PlainPage $page): bool
    {
        $default = App::instance()->defaultLanguage()?->code() ?? '';
        $given = $page->texts[$default] ?? [];
        foreach (array_keys($page->texts) as $language) {
            if (self::olderFields($page, $language) !== []) {
                return true;
            }
        }
        foreach (self::oldCells(self::rowColumnsOf($page->template), $given) as $_) {
            return true;
        }

        return false;
    }

    public static function olderFields(PlainPage $page, string $language): array
    {
        $default = App::instance()->defaultLanguage()?->code() ?? '';
        $given = $page->texts[$default] ?? [];
        $fields = $language === $default ? [] : $page->texts[$language] ?? [];
        $isOld = fn (string $source, string $field): bool => isset($fields[$field]) && self::isOlder($source, (string) ($given[$field] ?? ''));

        return array_keys(array_filter(self::sources($fields), $isOld, ARRAY_FILTER_USE_BOTH));
    }

    public static function summary(Page $page): string
    {
        $labels = [];
        foreach (App::instance()->languages() as $language) {
            array_push($labels, ...array_column(self::old($page, $language), 'label'));
        }

        return implode(', ', array_unique($labels));
    }

    /** @param mixed $before a text, or the rows that Kirby makes of it */
    public static function changesOriginal(ModelWithContent $model, string $field, mixed $before, mixed $now): bool
    {
        $columns = self::rowColumns($model)[$field] ?? [];
        if ($columns === []) {
            return self::text($before) !== self::text($now);
        }
        $translated = [...$columns, ...array_map(fn (string $each): string => "from$each", $columns)];
        $plain = fn (array $row): array => array_filter(array_diff_key($row, array_flip($translated)), fn (mixed $value): bool => $value !== null && $value !== '');

        return array_map($plain, self::rows($before)) != array_map($plain, self::rows($now));
    }

    private static function text(mixed $value): string
    {
        return is_array($value) ? Yaml::encode($value) : trim((string) $value);
    }

    private static function languages(): array
    {
        return array_values(App::instance()->languages()->filter(fn (Language $each): bool => $each->isDefault() === false)->data());
    }

    private static function original(ModelWithContent $model): array
    {
        return $model->version('latest')->read(App::instance()->defaultLanguage()) ?? [];
    }

    private static function sources(array $fields): array
    {
        return self::map($fields, self::SOURCES);
    }

    private static function map(array $fields, string $name): array
    {
        // A person may have broken the JSON by hand.
        $stored = json_decode($fields[$name] ?? '', true);

        return is_array($stored) ? array_filter($stored, is_string(...)) : [];
    }

    private static function sourceOf(string $text): string
    {
        return mb_strlen($text) <= self::LONGEST ? $text : 'sha256:' . hash('sha256', $text);
    }

    private static function isOlder(string $source, string $now): bool
    {
        return str_starts_with($source, 'sha256:') ? $source !== 'sha256:' . hash('sha256', $now) : trim($source) !== trim($now);
    }

    private static function rowColumns(ModelWithContent $model): array
    {
        return $model instanceof Page ? self::rowColumnsOf($model->intendedTemplate()->name()) : self::columnsIn($model->blueprint());
    }

    private static function rowColumnsOf(string $template): array
    {
        static $known = [];

        return $known[$template] ??= self::columnsIn(Page::factory(['slug' => 'any', 'template' => $template])->blueprint());
    }

    private static function columnsIn(Blueprint $blueprint): array
    {
        $found = [];
        foreach ($blueprint->fields() as $name => $field) {
            $names = array_keys(($field['type'] ?? '') === 'structure' ? $field['fields'] ?? [] : []);
            $sources = array_filter($names, fn (string $each): bool => str_starts_with($each, 'from') && in_array(substr($each, 4), $names, true));
            if ($sources !== []) {
                $found[strtolower($name)] = array_values(array_map(fn (string $each): string => substr($each, 4), $sources));
            }
        }

        return $found;
    }

    /** Columns end in a language code: `noteen` is the translation of `notenl`. */
    private static function givenColumn(string $column, string $default): string
    {
        foreach (self::languages() as $language) {
            if (str_ends_with($column, $language->code())) {
                return substr($column, 0, -strlen($language->code())) . $default;
            }
        }

        return $column;
    }

    private static function rows(mixed $stored): array
    {
        return array_values(array_filter(Yaml::decode($stored), is_array(...)));
    }

    public static function label(ModelWithContent $model, string $field): string
    {
        $label = $model->blueprint()->field($field)['label'] ?? ($field === 'title' ? I18n::translate('title') : $field);

        return is_array($label) ? (string) (I18n::translate($label) ?? $field) : (string) $label;
    }

    /** Returns only the lines that differ, because nobody finds a changed word in two pages. */
    private static function differing(string|null $was, string $now): array
    {
        if ($was === null || mb_strlen($was) + mb_strlen($now) <= self::LONGEST) {
            return [$was, $now];
        }
        [$before, $after] = [explode("\n", $was), explode("\n", $now)];

        return [implode("\n", array_diff($before, $after)), implode("\n", array_diff($after, $before))];
    }

    public static function readable(string $text): string
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
}
