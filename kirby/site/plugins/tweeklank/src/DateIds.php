<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Language;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Data\Yaml;

/**
 * Gives each date of an event an id that stays: calendars replace the entry with that id, also when the date
 * moves. The website uses it in the UIDs of its calendars (cms/shapes/date-ids.ts).
 */
class DateIds
{
    /** The date that has the id of its page, as an event with a single date has. */
    private const OF_PAGE = 'page';

    /** After an event was saved: dates without an id get the one they had, or a new one. */
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

    /** Keeps the name behind the @ of UIDs, so that they outlive a change of the website's address. */
    public static function keepName(): void
    {
        $site = App::instance()->site();
        $host = parse_url((string) option('tweeklank.origin'), PHP_URL_HOST);
        $isPublic = is_string($host) && preg_match('/\.[a-z][a-z0-9-]*$/i', $host) === 1;
        if ($isPublic && $site->content(self::language()?->code())->get('calendarname')->isEmpty()) {
            self::write($site, ['calendarname' => $host]);
        }
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @param array<string, string> $before starts by id, of the page before it was saved
     * @return array<int, string> an id for each row
     */
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
        // What was the only date goes on as the first; of as many dates as before, some have moved.
        if (count($before) === 1 || count($before) === count($rows)) {
            asort($left);
            foreach (array_slice(array_keys($starts), 0, count($left)) as $index) {
                $ids[$index] = (string) array_key_first($left);
                unset($starts[$index], $left[$ids[$index]]);
            }
        }
        foreach (array_keys($starts) as $index) {
            // YAML would read some names without a letter in front as numbers.
            $ids[$index] = 'd' . bin2hex(random_bytes(4));
        }

        return $ids;
    }

    /**
     * The dates of a page by their ids, by the website's rule for those that have none.
     *
     * @param list<array<string, mixed>> $rows
     * @return array<string, string>
     */
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

    /**
     * @param list<array<string, mixed>> $rows
     * @return array<int, string> the ids that are stored, of a copied row only once
     */
    private static function storedIds(array $rows): array
    {
        $ids = array_map(fn (array $row): string => (string) ($row['uid'] ?? ''), $rows);

        return array_unique(array_filter($ids, fn (string $id): bool => preg_match('/^[\w-]{1,64}$/', $id) === 1));
    }

    private static function datetime(Page $page): string
    {
        return (string) $page->content(self::language()?->code())->get('datetime')->value();
    }

    /** @return list<array<string, mixed>> */
    private static function rows(Page $page): array
    {
        $rows = Yaml::decode((string) $page->content(self::language()?->code())->get('moments')->value());

        return array_values(array_filter($rows, is_array(...)));
    }

    /** @param array<string, string> $values of the default language */
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
