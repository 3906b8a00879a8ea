<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Toolkit\Html;
use Kirby\Toolkit\I18n;

/** Rules lead to a page's uuid, so that renaming twice makes no chain. */
class Redirects
{
    /** @var array<string, string> addresses before a change, by page and language */
    private static array $before = [];

    public static function remember(Page $page): void
    {
        self::$before = self::addresses($page);
    }

    /** Adds rules for old addresses; removes those that would hide a page. */
    public static function follow(Page $page): void
    {
        // Empties Kirby's cache, in which a moved page is still below its old parent.
        App::instance()->site()->purge();
        $after = self::addresses($page);
        $old = array_diff_assoc(array_intersect_key(self::$before, $after), $after);
        self::$before = [];
        self::change(function (array $rules) use ($old, $after): array {
            foreach ($old as $key => $path) {
                $rules[] = ['from' => $path, 'to' => strtok($key, ' ')];
            }

            return self::without($rules, $after, $old);
        });
    }

    /**
     * Replaces a deleted page's uuid by its last address. People can read an address, and it works again if
     * the page comes back.
     */
    public static function orphan(): void
    {
        $gone = self::$before;
        self::$before = [];
        self::change(fn (array $rules): array => array_map(function (array $rule) use ($gone): array {
            $path = $gone[($rule['to'] ?? '') . ' ' . self::languageOf((string) ($rule['from'] ?? ''))] ?? null;

            return $path === null ? $rule : [...$rule, 'to' => $path];
        }, $rules));
    }

    public static function dead(Site $site): string
    {
        $content = $site->content(App::instance()->defaultLanguage()?->code());
        $lines = [];
        foreach (Checks::rules($content->get('redirect')->value()) as [$reason, ['from' => $from]]) {
            if ($reason === 'redirectNowhere') {
                $lines[] = '- <code>' . Html::encode($from) . '</code>';
            }
        }
        $link = '<a href="' . App::instance()->url('panel') . '/site?tab=redirects">' . I18n::translate('tweeklank.deadRules.mend') . '</a>';

        return $lines === [] ? I18n::translate('tweeklank.deadRules.none') : implode("\n", $lines) . "\n\n$link";
    }

    private static function languageOf(string $path): string
    {
        $first = explode('/', trim($path, '/ '))[0];
        $kirby = App::instance();

        return $kirby->language($first)?->isDefault() === false ? $first : (string) $kirby->defaultLanguage()?->code();
    }

    public static function uncover(Page $page): void
    {
        $after = self::addresses($page);
        self::change(fn (array $rules): array => self::without($rules, $after));
    }

    /**
     * Finds a page also by default slugs, as Kirby does. With `isOwn`, finds a page only by its own address.
     */
    public static function pageAt(string $path, bool $isOwn = false): Page|null
    {
        $path = trim(strtok($path, '?#') ?: '', '/ ');
        $code = $default = App::instance()->defaultLanguage()?->code();
        foreach (App::instance()->languages() as $language) {
            $prefix = $language->isDefault() ? '' : $language->code();
            if ($prefix !== '' && ($path === $prefix || str_starts_with($path, "$prefix/"))) {
                $code = $language->code();
                $path = trim(substr($path, strlen($prefix)), '/');
            }
        }

        $site = App::instance()->site();
        if ($path === '') {
            return $site->homePage();
        }

        $found = null;
        $among = $site->children();
        foreach (explode('/', $path) as $slug) {
            $found = $among->filter(fn (Page $page): bool => $page->slug($code) === $slug || ($isOwn === false && $page->slug($default) === $slug))->first();
            if ($found === null) {
                return null;
            }

            $among = $found->children();
        }

        return $found;
    }

    private static function addresses(Page $page): array
    {
        $addresses = [];
        $isHidden = fn (Page $page): bool => $page->isDraft() || $page->parents()->filter('isDraft', true)->isNotEmpty();
        foreach ((new Pages([$page]))->add($page->index()) as $each) {
            if ($isHidden($each)) {
                continue;
            }

            foreach (App::instance()->languages() as $language) {
                $prefix = $language->isDefault() ? '' : "/{$language->code()}";
                $addresses["{$each->uuid()} {$language->code()}"] = "$prefix/{$each->uri($language->code())}";
            }
        }

        return $addresses;
    }

    /** @param array<string, string> $again addresses that keep only their last rule */
    private static function without(array $rules, array $live, array $again = []): array
    {
        $seen = [];
        $kept = [];
        foreach (array_reverse($rules) as $rule) {
            $from = '/' . trim((string) ($rule['from'] ?? ''), '/ ');
            $isDouble = in_array($from, $again, true) && isset($seen[$from]);
            $seen[$from] = true;
            if ($isDouble === false && in_array($from, $live, true) === false) {
                array_unshift($kept, $rule);
            }
        }

        return $kept;
    }

    private static function change(callable $make): void
    {
        $kirby = App::instance();
        $site = $kirby->site();
        $rules = array_values(Yaml::decode($site->content($kirby->defaultLanguage()?->code())->get('redirect')->value()));
        $changed = $make($rules);
        if ($changed === $rules) {
            return;
        }

        // An account that may rename a page may lack the right to change the site.
        $kirby->impersonate('kirby', fn (): Site => $site->update(
            ['redirect' => Yaml::encode($changed)],
            $kirby->defaultLanguage()?->code(),
        ));
    }
}
