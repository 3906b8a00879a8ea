<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Language;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Data\Yaml;

/**
 * Gives dates permanent ids, because a calendar replaces the entry with the same UID
 * (cms/shapes/date-ids.ts).
 */
class DateIds
{
    /** Stands for the page's own id, which a single date has. */
    private const OF_PAGE = 'page';

    public static function settle(Page $new, Page $old): void
    {
        if ($new->intendedTemplate()->name() !== 'event') {
            return;
        }
        $rows = self::rows($new);
        $ids = self::idsAfter($rows, self::datesOf(self::rows($old), self::datetime($old)));
        foreach ($ids as $index => $id) {
            $rows[$index]['uid'] = $id;
        }
        if ($rows !== self::rows($new)) {
            self::write($new, ['moments' => Yaml::encode($rows)]);
        }
        self::keepName();
    }

    /** Stores the name for UIDs, which stays when the website's address changes. */
    public static function keepName(): void
    {
        $site = App::instance()->site();
        $host = parse_url((string) option('tweeklank.origin'), PHP_URL_HOST);
        $isPublic = is_string($host) && preg_match('/\.[a-z][a-z0-9-]*$/i', $host) === 1;
        if ($isPublic && $site->content(self::language()?->code())->get('calendarname')->isEmpty()) {
            self::write($site, ['calendarname' => $host]);
        }
    }

    /** @param array<string, string> $before previous starts by id */
    private static function idsAfter(array $rows, array $before): array
    {
        $ids = self::storedIds($rows);
        $starts = array_diff_key(array_map(fn (array $row): string => (string) ($row['start'] ?? ''), $rows), $ids);
        asort($starts);
        $left = array_diff_key($before, array_flip($ids));
        foreach ($starts as $index => $start) {
            $same = array_search($start, $left, true);
            if ($same !== false) {
                $ids[$index] = (string) $same;
                unset($starts[$index], $left[$same]);
            }
        }
        // A single date keeps its id when others are added. If the number of dates is the same, some have
        // moved.
        if (count($before) === 1 || count($before) === count($rows)) {
            asort($left);
            foreach (array_slice(array_keys($starts), 0, count($left)) as $index) {
                $ids[$index] = (string) array_key_first($left);
                unset($starts[$index], $left[$ids[$index]]);
            }
        }
        foreach (array_keys($starts) as $index) {
            // Begins with a letter, because YAML would read some ids as numbers.
            $ids[$index] = 'd' . bin2hex(random_bytes(4));
        }

        return $ids;
    }

    private static function datesOf(array $rows, string $datetime): array
    {
        if ($rows === []) {
            return $datetime === '' ? [] : [self::OF_PAGE => $datetime];
        }
        $ids = self::storedIds($rows);
        $starts = array_map(fn (array $row): string => (string) ($row['start'] ?? ''), $rows);
        asort($starts);
        $first = array_search($datetime, $starts, true);
        $ofPage = $ids === [] ? ($first === false ? array_key_first($starts) : $first) : null;
        $used = array_flip($ids);
        foreach (array_diff_key($starts, $ids) as $index => $start) {
            $day = $id = str_replace('-', '', substr($start, 0, 10));
            for ($count = 2; isset($used[$id]); $count++) {
                $id = "$day-$count";
            }
            $used[$id] = true;
            $ids[$index] = $index === $ofPage ? self::OF_PAGE : $id;
        }
        $dates = [];
        foreach ($starts as $index => $start) {
            $dates[$ids[$index]] = $start;
        }

        return $dates;
    }

    private static function storedIds(array $rows): array
    {
        $ids = array_map(fn (array $row): string => (string) ($row['uid'] ?? ''), $rows);

        return array_unique(array_filter($ids, fn (string $id): bool => preg_match('/^[\w-]{1,64}$/', $id) === 1));
    }

    private static function datetime(Page $page): string
    {
        return (string) $page->content(self::language()?->code())->get('datetime')->value();
    }

    private static function rows(Page $page): array
    {
        $rows = Yaml::decode((string) $page->content(self::language()?->code())->get('moments')->value());

        return array_values(array_filter($rows, is_array(...)));
    }

    private static function write(ModelWithContent $model, array $values): void
    {
        $language = self::language() ?? 'default';
        $version = $model->version('latest');
        $version->save([...($version->read($language) ?? []), ...$values], $language, overwrite: true);
    }

    private static function language(): Language|null
    {
        return App::instance()->defaultLanguage();
    }
}
