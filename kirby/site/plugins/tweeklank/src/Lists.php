<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Event;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;

/**
 * What the first page of the Panel lists of all pages. Made anew once a day, because content may change
 * without Kirby; after a change only the changed page is looked at again, so a site of 10,000 pages is as
 * quick.
 */
class Lists
{
    private const MINUTES = 1440;

    /** @return array<string, callable(Page): mixed> by list: what it keeps of a page, null for nothing */
    private static function rules(): array
    {
        $default = App::instance()->defaultLanguage()?->code();

        return [
            'drafts' => fn (Page $page): bool|null => $page->isDraft() ?: null,
            'untranslated' => fn (Page $page): bool|null => (self::isPublic($page) && $page->intendedTemplate()->name() !== 'error' && Desk::lacksTranslation($page)) ?: null,
            'review' => fn (Page $page): bool|null => $page->content($default)->get('review')->toBool() ?: null,
            'outdated' => fn (Page $page): bool|null => Translations::isOutdated($page) ?: null,
            'dead links' => fn (Page $page): bool|null => (self::isPublic($page) && Desk::hasDeadLink($page)) ?: null,
            'last moments' => fn (Page $page): string|null => $page->intendedTemplate()->name() === 'event' ? Desk::lastMoment($page) : null,
            'agenda' => fn (Page $page): array|null => $page->intendedTemplate()->name() === 'event' ? Agenda::toCome($page) : null,
        ];
    }

    /** @return array<string, mixed> by the id of a page: what the list keeps of it */
    public static function of(string $list): array
    {
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');

        return $cache->get($list) ?? self::makeAll($list);
    }

    /**
     * The Panel asks for all lists at once: the first request makes them in one walk over the pages, the
     * others wait for it.
     *
     * @return array<string, mixed>
     */
    private static function makeAll(string $list): array
    {
        $cache = App::instance()->cache('tweeklank.tweeklank.desk');
        $lock = fopen(sys_get_temp_dir() . '/tweeklank-' . md5(App::instance()->root('content')) . '.lock', 'c');
        flock($lock, LOCK_EX);
        try {
            $rules = array_filter(self::rules(), fn (string $each): bool => $cache->get($each) === null, ARRAY_FILTER_USE_KEY);
            $made = array_fill_keys(array_keys($rules), []);
            foreach ($rules === [] ? [] : App::instance()->site()->index(true) as $id => $page) {
                foreach ($rules as $each => $rule) {
                    $value = $rule($page);
                    if ($value !== null) {
                        $made[$each][$id] = $value;
                    }
                }
            }
            foreach ($made as $each => $kept) {
                $cache->set($each, $kept, self::MINUTES);
            }

            return $made[$list] ?? $cache->get($list) ?? [];
        } finally {
            flock($lock, LOCK_UN);
            fclose($lock);
        }
    }

    /** The pages of a list. */
    public static function pages(string $list): Pages
    {
        return new Pages(array_filter(array_map(App::instance()->page(...), array_keys(self::of($list)))));
    }

    /** After a change: which pages it was about depends on what was done. */
    public static function note(Event $event): void
    {
        if ($event->type() === 'file') {
            if ($event->action() === 'delete') {
                App::instance()->cache('tweeklank.tweeklank.desk')->remove('dead links');
            }

            return;
        }
        $arguments = $event->arguments();
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
        if ($event->action() === 'changeStatus' || $event->action() === 'delete') {
            // What links to it has, or had, a link to nothing.
            App::instance()->cache('tweeklank.tweeklank.desk')->remove('dead links');
        }
    }

    /** Looks at one page again. */
    public static function touch(Page $page): void
    {
        self::amend([$page->id()], [$page], false);
    }

    /**
     * @param list<string> $gone ids that leave the lists, with all below them if `isWhole`
     * @param list<Page> $again pages that are looked at again
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
        foreach (self::rules() as $list => $rule) {
            $kept = $cache->get($list);
            if ($kept === null) {
                continue;
            }
            $rest = array_filter($kept, fn (string $id): bool => $isGone($id) === false, ARRAY_FILTER_USE_KEY);
            foreach ($again as $page) {
                $value = $rule($page);
                // In its place: a list does not jump while somebody works through it.
                if ($value !== null && isset($kept[$page->id()])) {
                    $rest = array_replace(array_intersect_key($kept, [...$rest, $page->id() => true]), $rest, [$page->id() => $value]);
                } elseif ($value !== null) {
                    $rest = [$page->id() => $value, ...$rest];
                }
            }
            if ($rest !== $kept) {
                $cache->set($list, $rest, self::MINUTES);
            }
        }
    }

    private static function isPublic(Page $page): bool
    {
        return $page->isDraft() === false && $page->parents()->filter('isDraft', true)->isEmpty();
    }
}
