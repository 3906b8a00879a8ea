<?php

namespace Tweeklank;

use Closure;
use Kirby\Api\Api;
use Kirby\Cms\App;
use Kirby\Cms\Find;
use Kirby\Cms\Language;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\User;
use Kirby\Exception\PermissionException;
use Kirby\Form\Fields;
use Kirby\Toolkit\I18n;

/**
 * Checks what translators may change, because Kirby's permissions know no languages. Also checks requests to
 * Kirby's API, because unsaved changes call no hook.
 */
class Roles
{
    /** Fields that a translator may change in the original: the state of the work, and Kirby's lock. */
    private const OPEN = ['review', 'reviewnote', 'lock'];

    public static function door(Api $api, Closure $authenticate): mixed
    {
        $result = $authenticate->call($api);
        $path = App::instance()->path();
        $slug = preg_quote(App::instance()->option('api.slug', 'api'), '~');
        if (self::isTranslator() && preg_match("~^$slug/(.+)/changes/(save|publish|discard|unlock)/?$~", $path, $match)) {
            self::changes(Find::parent($match[1]), $match[2], App::instance()->request()->get());
        }

        return $result;
    }

    private static function changes(ModelWithContent $model, string $action, array $input): void
    {
        $language = Language::ensure('current');
        if ($language->isDefault() === false || $model instanceof User) {
            return;
        }
        if ($action === 'discard' || $action === 'unlock') {
            self::refuse();
        }

        $fields = self::fieldsOf($model);
        $fields->submit(input: $input);
        self::update($model, $fields->toStoredValues(), $language->code());
    }

    /** @throws PermissionException if a translator changes more than translations */
    public static function update(ModelWithContent $model, array $strings, string|null $languageCode): void
    {
        if (self::isTranslator() === false || Language::ensure($languageCode ?? 'current')->isDefault() === false) {
            return;
        }

        // Compares old and new values in Kirby's notation, because a file made by hand may have another.
        $stored = self::fieldsOf($model)->toStoredValues();
        foreach (array_diff_key($strings, array_flip(self::OPEN)) as $field => $value) {
            if (Translations::changesOriginal($model, $field, $stored[$field] ?? '', $value)) {
                self::refuse();
            }
        }
    }

    private static function fieldsOf(ModelWithContent $model): Fields
    {
        $language = App::instance()->defaultLanguage();
        $fields = Fields::for($model, $language);
        $fields->fill(input: $model->version('latest')->content($language)->toArray());

        return $fields;
    }

    /** @throws PermissionException if a translator changes a title in the default language */
    public static function title(string|null $languageCode): void
    {
        if (self::isTranslator() && Language::ensure($languageCode ?? 'current')->isDefault()) {
            self::refuse();
        }
    }

    private static function isTranslator(): bool
    {
        return App::instance()->user()?->role()->name() === 'translator';
    }

    private static function refuse(): never
    {
        throw new PermissionException(fallback: I18n::translate('tweeklank.onlyTranslation'));
    }
}
