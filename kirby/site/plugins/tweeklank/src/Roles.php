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
 * What a translator may not do although Kirby's permissions cannot say it: they know no languages. Checked
 * where Kirby saves (hooks), and at the door of its API, because unsaved changes pass no hook.
 */
class Roles
{
    /** In the default language a translator says only when work is ready. The lock is Kirby's. */
    private const OPEN = ['review', 'reviewnote', 'lock'];

    /**
     * Kirby's own authentication, and after it the check of requests that change what is not saved yet.
     *
     * @param Closure $authenticate Kirby's own, for this request
     */
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

    /** @param array<string, mixed> $input */
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

    /**
     * @param array<string, mixed> $strings the values that are about to be saved
     * @throws PermissionException for a translator who changes more than translations
     */
    public static function update(ModelWithContent $model, array $strings, string|null $languageCode): void
    {
        if (self::isTranslator() === false || Language::ensure($languageCode ?? 'current')->isDefault() === false) {
            return;
        }

        // Both as Kirby would write them: a file made by hand may say the same in another way.
        $stored = self::fieldsOf($model)->toStoredValues();
        foreach (array_diff_key($strings, array_flip(self::OPEN)) as $field => $value) {
            if (Translations::changesOriginal($model, $field, $stored[$field] ?? '', $value)) {
                self::refuse();
            }
        }
    }

    /** The form of a page in the default language, filled with what is published. */
    private static function fieldsOf(ModelWithContent $model): Fields
    {
        $language = App::instance()->defaultLanguage();
        $fields = Fields::for($model, $language);
        $fields->fill(input: $model->version('latest')->content($language)->toArray());

        return $fields;
    }

    /** @throws PermissionException for a translator who changes a title in the default language */
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
