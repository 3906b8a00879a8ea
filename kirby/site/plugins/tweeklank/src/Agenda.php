<?php

namespace Tweeklank;

use DateTimeImmutable;
use Kirby\Cms\App;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;

/**
 * Warns but does not refuse, because two small groups may share a hall, and the venue may open for one
 * evening.
 */
class Agenda
{
    public const MAX_DATES = 400;
    /** Duration in hours of an event without an end. */
    private const USUAL_HOURS = 2;
    private const ELSEWHERE = ['cancelled', 'postponed', 'online'];

    public static function warnings(Page $page): array
    {
        $own = self::toCome(PlainPage::of($page));
        if ($own === null) {
            return [];
        }
        $others = self::index();
        unset($others[$page->id()]);
        $found = [];
        foreach ($own['dates'] as [$start, $end]) {
            foreach ($own['hall'] === '' ? [] : $others as $other) {
                if ($other['hall'] === $own['hall'] && self::meets($other['dates'], $start, $end)) {
                    $facts = ['date' => Checks::dateName($start), 'place' => $own['place'], 'title' => $other['title']];
                    $found[] = I18n::template($other['isDraft'] ? 'tweeklank.hallTakenByDraft' : 'tweeklank.hallTaken', null, $facts);
                }
            }
            if ($own['isInHouse'] && House::isClosed(substr($start, 0, 10), $page->site())) {
                $found[] = I18n::template('tweeklank.houseClosed', null, ['date' => Checks::dateName(substr($start, 0, 10))]);
            }
        }

        return array_values(array_unique($found));
    }

    public static function warned(Site $site): Pages
    {
        $events = self::index();
        $isClosed = [];
        $all = [];
        foreach ($events as $id => $event) {
            foreach ($event['dates'] as [$start, $end]) {
                $all[] = [$start, $end, $id];
            }
        }
        sort($all);
        $warned = [];
        $open = [];
        foreach ($all as [$start, $end, $id]) {
            $open = array_filter($open, fn (array $each): bool => $each[0] > $start);
            foreach ($open as [, $other]) {
                if ($other !== $id && $events[$id]['hall'] !== '' && $events[$other]['hall'] === $events[$id]['hall']) {
                    $warned += [$other => true, $id => true];
                }
            }
            $open[] = [$end, $id];
            $day = substr($start, 0, 10);
            $isClosed[$day] ??= House::isClosed($day, $site);
            if ($events[$id]['isInHouse'] && $isClosed[$day]) {
                $warned[$id] = true;
            }
        }

        return new Pages(array_filter(array_map(App::instance()->page(...), array_keys($warned))));
    }

    public static function toCome(PlainPage $page): array|null
    {
        return self::withoutPast(self::occasions($page));
    }

    private static function index(): array
    {
        return array_filter(array_map(self::withoutPast(...), Lists::of('agenda')));
    }

    private static function withoutPast(array $event): array|null
    {
        $now = date('Y-m-d H:i:s');
        $event['dates'] = array_values(array_filter($event['dates'], fn (array $date): bool => $date[1] >= $now));

        return $event['dates'] === [] ? null : $event;
    }

    private static function occasions(PlainPage $page): array
    {
        $value = $page->value(...);
        $rows = array_filter(Yaml::decode($value('moments')), fn (mixed $row): bool => is_array($row) && ($row['start'] ?? '') !== '');
        $rows = $rows === [] ? [['start' => $value('datetime'), 'end' => $value('enddatetime')]] : $rows;
        $isOff = in_array($value('eventstatus'), self::ELSEWHERE, true);
        $dates = [];
        foreach ($isOff ? [] : $rows as $row) {
            $start = (string) $row['start'];
            $end = (string) ($row['end'] ?? '') ?: self::later($start, '+' . self::USUAL_HOURS . ' hours');
            if ($start !== '' && in_array($row['status'] ?? '', self::ELSEWHERE, true) === false) {
                $dates[] = [$start, $end];
            }
        }
        $isInHouse = self::isInHouse($value('address'));

        return [
            'title' => $page->title(),
            'place' => $value('location'),
            'hall' => $value('location') === '' ? '' : mb_strtolower($value('location') . '|' . ($isInHouse ? '' : $value('address'))),
            'isInHouse' => $isInHouse,
            'isDraft' => $page->isDraft,
            'dates' => $dates,
        ];
    }

    private static function isInHouse(string $address): bool
    {
        $kirby = App::instance();
        $street = mb_strtolower(trim((string) $kirby->site()->content($kirby->defaultLanguage()?->code())->get('street')->value()));

        return $address === '' || ($street !== '' && str_starts_with(mb_strtolower($address), $street));
    }

    private static function meets(array $dates, string $start, string $end): bool
    {
        foreach ($dates as [$otherStart, $otherEnd]) {
            if ($start < $otherEnd && $otherStart < $end) {
                return true;
            }
        }

        return false;
    }

    /**
     * @param list<array{start: string, end: string}> $dates existing dates
     * @param string $until last possible day
     * @return list<array{start: string, end: string}> weekly dates
     * @throws InvalidArgumentException without a first date, or for too many
     */
    public static function weekly(array $dates, string $until): array
    {
        $starts = array_column($dates, 'start');
        if ($starts === [] || max($starts) === '') {
            self::refuse('weeklyFirst');
        }
        $last = $dates[array_search(max($starts), $starts, true)];
        $days = (int) (strtotime(substr($until, 0, 10)) - strtotime(substr($last['start'], 0, 10))) / 86400;
        if ($days < 7) {
            self::refuse('weeklyUntil', ['date' => Checks::dateName($last['start'])]);
        }
        if (count($dates) + (int) ($days / 7) > self::MAX_DATES) {
            self::refuse('weeklyMany', ['most' => (string) self::MAX_DATES]);
        }
        $new = [];
        for ($week = 1; ($start = self::later($last['start'], "+$week weeks")) <= substr($until, 0, 10) . ' 23:59:59'; $week++) {
            $new[] = ['start' => $start, 'end' => $last['end'] === '' ? '' : self::later($last['end'], "+$week weeks")];
        }

        return $new;
    }

    /** Adds calendar days, because summer time must not shift a series. */
    private static function later(string $moment, string $step): string
    {
        return $moment === '' ? '' : (new DateTimeImmutable($moment))->modify($step)->format('Y-m-d H:i:s');
    }

    private static function refuse(string $reason, array $facts = []): never
    {
        throw new InvalidArgumentException(fallback: (string) I18n::template("tweeklank.$reason", null, $facts));
    }
}
