<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Event;
use Kirby\Cms\File;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;

/**
 * Rebuilds lists daily, because content may change without Kirby. After a change in Kirby updates only one
 * page.
 */
class Lists
{
    private const SECONDS = 86400;
    private const MADE = 'made';
    private const VERSION = 'version';

    private static function rules(): array
    {
        $isPage = fn (PlainPage $page): bool => $page->id !== '';

        return [
            'drafts' => fn (PlainPage $page): bool|null => $page->isDraft ?: null,
            'untranslated' => fn (PlainPage $page): bool|null => ($isPage($page) && $page->isPublic && $page->template !== 'error' && $page->lacksTranslation()) ?: null,
            'review' => fn (PlainPage $page): bool|null => filter_var($page->value('review'), FILTER_VALIDATE_BOOLEAN) ?: null,
            'outdated' => fn (PlainPage $page): bool|null => ($isPage($page) && Translations::isOutdated($page)) ?: null,
            'links' => fn (PlainPage $page): array|null => $isPage($page) && $page->isPublic ? Desk::linksOf($page) ?: null : null,
            // Links to drafts are dead; links to their files are not.
            'targets' => fn (PlainPage $page): array|null => array_values(array_filter($page->uuids, fn (string $uuid): bool => $page->isPublic || str_starts_with($uuid, 'file'))) ?: null,
            'films' => fn (PlainPage $page): array|null => $isPage($page) && $page->isPublic ? $page->silentFilms ?: null : null,
            'checks' => ContentLists::of(...),
            'pictures' => fn (PlainPage $page): array|null => $page->pictures ?: null,
            'last moments' => fn (PlainPage $page): string|null => $page->template === 'event' ? Desk::lastMoment($page) : null,
            'agenda' => fn (PlainPage $page): array|null => $page->template === 'event' ? Agenda::toCome($page) : null,
        ];
    }

    public static function of(string $list): array
    {
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');
        if ($cache->get($list) === null) {
            self::locked(fn () => $cache->get($list) === null ? self::make() : null);
        } elseif ($cache->get(self::MADE) < time() - self::SECONDS) {
            self::makeLater();
        }

        return $cache->get($list) ?? [];
    }

    public static function madeOf(string $name, callable $make): array
    {
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');
        $made = $cache->get(self::VERSION);
        [$of, $value] = $cache->get($name) ?? [null, null];
        if ($value === null || $of !== $made) {
            $value = $make();
            $cache->set($name, [$cache->get(self::VERSION), $value]);
        }

        return $value;
    }

    private static function makeLater(): void
    {
        static $isPlanned = false;
        if ($isPlanned) {
            return;
        }
        $isPlanned = true;
        register_shutdown_function(function (): void {
            if (function_exists('fastcgi_finish_request')) {
                fastcgi_finish_request();
            }
            $cache = App::instance()->cache('tweeklank.tweeklank.desk');
            self::locked(fn () => $cache->get(self::MADE) < time() - self::SECONDS ? self::make() : null);
        });
    }

    /** Makes all lists at once, because the Panel requests all of them. */
    private static function make(): void
    {
        // Has no time limit, because every request would start an interrupted rebuild again.
        set_time_limit(0);
        $rules = self::rules();
        $made = array_fill_keys(array_keys($rules), []);
        foreach (PlainPage::all() as $page) {
            foreach ($rules as $list => $rule) {
                $value = $rule($page);
                if ($value !== null) {
                    $made[$list][$page->id] = $value;
                }
            }
        }
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');
        foreach ($made as $list => $values) {
            $cache->set($list, $values);
        }
        $cache->set(self::VERSION, bin2hex(random_bytes(8)));
        $cache->set(self::MADE, time());
    }

    public static function pages(string $list): Pages
    {
        return new Pages(array_filter(array_map(App::instance()->page(...), array_keys(self::of($list)))));
    }

    public static function note(Event $event): void
    {
        $arguments = $event->arguments();
        $file = $arguments['newFile'] ?? $arguments['file'] ?? null;
        $parent = $file instanceof File ? $file->parent() : null;
        if ($parent instanceof Page || $parent instanceof Site) {
            self::amend([(string) $parent->id()], [$parent], false);

            return;
        }
        if (($arguments['newSite'] ?? null) instanceof Site) {
            self::amend([''], [$arguments['newSite']], false);

            return;
        }
        $page = $arguments['newPage'] ?? $arguments['duplicatePage'] ?? $arguments['page'] ?? null;
        if ($page instanceof Page === false) {
            return;
        }
        $isWhole = in_array($event->action(), ['changeSlug', 'changeStatus', 'delete', 'duplicate', 'move'], true);
        $gone = [($arguments['oldPage'] ?? $page)->id(), $page->id()];
        $again = match (true) {
            $event->action() === 'delete' => [],
            $isWhole => [$page, ...$page->index(true)->values()],
            default => [$page],
        };
        self::amend($gone, $again, $isWhole);
    }

    public static function touch(Page $page): void
    {
        self::amend([$page->id()], [$page], false);
    }

    public static function touchAll(Page $page): void
    {
        self::amend([$page->id()], [$page, ...$page->index(true)->values()], true);
    }

    /**
     * @param list<string> $gone ids to remove, with descendants if `isWhole`
     * @param list<Page|Site> $again models to read again
     */
    private static function amend(array $gone, array $again, bool $isWhole): void
    {
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');
        $isGone = function (string $id) use ($gone, $isWhole): bool {
            foreach ($gone as $each) {
                if ($id === $each || ($isWhole && str_starts_with($id, "$each/"))) {
                    return true;
                }
            }

            return false;
        };
        $again = array_map(PlainPage::of(...), $again);
        self::locked(function () use ($cache, $isGone, $again): void {
            foreach (self::rules() as $list => $rule) {
                $kept = $cache->get($list);
                if ($kept === null) {
                    continue;
                }
                $rest = array_filter($kept, fn (string $id): bool => $isGone($id) === false, ARRAY_FILTER_USE_KEY);
                foreach ($again as $page) {
                    $value = $rule($page);
                    // Keeps the order, because a list must not jump while an editor works through it.
                    if ($value !== null && isset($kept[$page->id])) {
                        $rest = array_replace(array_intersect_key($kept, $rest + [$page->id => true]), $rest, [$page->id => $value]);
                    } elseif ($value !== null) {
                        $rest = [$page->id => $value] + $rest;
                    }
                }
                if ($rest !== $kept) {
                    $cache->set($list, $rest);
                    $cache->set(self::VERSION, bin2hex(random_bytes(8)));
                }
            }
        });
    }

    private static function locked(callable $work): void
    {
        $lock = fopen(sys_get_temp_dir() . '/tweeklank-' . md5(App::instance()->root('content')) . '.lock', 'c');
        flock($lock, LOCK_EX);
        try {
            $work();
        } finally {
            flock($lock, LOCK_UN);
            fclose($lock);
        }
    }
}
