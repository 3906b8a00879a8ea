<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

/**
 * Finds opening hours and messages that the website would leave out. A fault is the key of a translation and
 * its values.
 */
class House
{
    /** A closing time up to this one is on the next morning (cms/shapes/hours.ts). */
    private const LAST_OF_NIGHT = '06:00';

    public static function hours(mixed $field, Site $site): array
    {
        $nameOf = self::namesOf($site, 'hours', 'days');
        $faults = [];
        $ofDay = [];
        foreach (Yaml::decode($field) as $row) {
            $days = is_array($row['days'] ?? '') ? $row['days'] : Str::split($row['days'] ?? '');
            $which = implode(', ', array_map($nameOf, $days));
            array_push($faults, ...self::opening($row, $which));
            [$opens, $closes] = self::times($row);
            if ($opens === '' || $closes === '') {
                continue;
            }
            // Adds a day after midnight, so that 02:00 is later than 20:00.
            $closes = $closes <= $opens ? self::plusDay($closes) : $closes;
            foreach ($days as $day) {
                foreach ($ofDay[$day] ?? [] as [$otherOpens, $otherCloses]) {
                    if ($opens < $otherCloses && $otherOpens < $closes) {
                        $faults[] = ['hoursOverlap', ['which' => $nameOf($day)]];
                    }
                }
                $ofDay[$day][] = [$opens, $closes];
            }
        }

        return $faults;
    }

    public static function holidays(mixed $field, Site $site): array
    {
        $nameOf = self::namesOf($site, 'holidays', 'holiday');
        $faults = [];
        $seen = [];
        foreach (Yaml::decode($field) as $row) {
            $key = (string) ($row['holiday'] ?? '');
            $which = $nameOf($key);
            array_push($faults, ...self::opening($row, $which));
            if (isset($seen[$key])) {
                $faults[] = ['holidayTwice', compact('which')];
            }
            $seen[$key] = true;
        }

        return $faults;
    }

    public static function exceptions(mixed $field): array
    {
        $faults = [];
        foreach (Yaml::decode($field) as $row) {
            $date = substr((string) ($row['date'] ?? ''), 0, 10);
            $until = substr((string) ($row['until'] ?? ''), 0, 10);
            array_push($faults, ...self::opening($row, Checks::dateName($date)));
            if ($until !== '' && $until < $date) {
                $faults[] = ['untilBeforeDate', ['which' => Checks::dateName($date), 'until' => Checks::dateName($until)]];
            }
        }

        return $faults;
    }

    /** Exceptions override holidays, and holidays override the week. */
    public static function isClosed(string $date, Site $site): bool
    {
        $content = $site->content(App::instance()->defaultLanguage()?->code());
        $rows = fn (string $field): array => array_filter(Yaml::decode($content->get($field)->value()), is_array(...));
        $exceptions = array_filter($rows('exceptions'), fn (array $row): bool => substr((string) ($row['date'] ?? ''), 0, 10) <= $date
            && (substr((string) ($row['until'] ?? ''), 0, 10) ?: substr((string) ($row['date'] ?? ''), 0, 10)) >= $date);
        $holidays = array_filter($rows('holidays'), fn (array $row): bool => self::dateOf((string) ($row['holiday'] ?? ''), (int) $date) === $date);
        $weekday = strtolower(date('D', strtotime($date)));
        $week = array_filter($rows('hours'), fn (array $row): bool => in_array($weekday, is_array($row['days'] ?? '') ? $row['days'] : Str::split($row['days'] ?? ''), true));
        $isOpen = fn (array $row): bool => self::times($row)[0] !== '';
        if ($exceptions !== []) {
            // One row that says closed closes the day.
            return array_filter($exceptions, $isOpen) !== $exceptions;
        }

        // A venue without hours counts as open.
        return $holidays !== [] ? array_filter($holidays, $isOpen) === [] : $week === [] && $rows('hours') !== [];
    }

    /** Follows the website's rules (app/features/venue/holidays.ts). */
    private static function dateOf(string $holiday, int $year): string
    {
        $days = ['goodFriday' => -2, 'easter' => 0, 'easterMonday' => 1, 'ascension' => 39, 'pentecost' => 49, 'pentecostMonday' => 50];
        $fixed = ['newYear' => '01-01', 'liberationDay' => '05-05', 'christmasEve' => '12-24', 'christmas' => '12-25', 'secondChristmas' => '12-26', 'newYearsEve' => '12-31'];
        if ($holiday === 'kingsDay') {
            return date('w', strtotime("$year-04-27")) === '0' ? "$year-04-26" : "$year-04-27";
        }
        if (isset($days[$holiday])) {
            return date('Y-m-d', strtotime(self::easter($year) . " {$days[$holiday]} days"));
        }

        return isset($fixed[$holiday]) ? "$year-$fixed[$holiday]" : '';
    }

    /** Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
    private static function easter(int $year): string
    {
        $a = $year % 19;
        $b = intdiv($year, 100);
        $c = $year % 100;
        $d = (19 * $a + $b - intdiv($b, 4) - intdiv($b - intdiv($b + 8, 25) + 1, 3) + 15) % 30;
        $e = (32 + 2 * ($b % 4) + 2 * intdiv($c, 4) - $d - $c % 4) % 7;
        $f = $d + $e - 7 * intdiv($a + 11 * $d + 22 * $e, 451) + 114;

        return sprintf('%d-%02d-%02d', $year, intdiv($f, 31), $f % 31 + 1);
    }

    public static function messages(mixed $field): array
    {
        $faults = [];
        foreach (Yaml::decode($field) as $row) {
            $starts = (string) ($row['starts'] ?? '');
            $ends = (string) ($row['ends'] ?? '');
            if ($starts !== '' && $ends !== '' && $ends <= $starts) {
                $faults[] = ['messageEndsBeforeStart', ['which' => Str::short((string) ($row['textnl'] ?? ''), 60)]];
            }
        }

        return $faults;
    }

    private static function opening(array $row, string $which): array
    {
        [$opens, $closes] = self::times($row);
        if (($opens === '') !== ($closes === '')) {
            return [['oneTime', compact('which')]];
        }
        $isNight = $closes < $opens && $closes <= self::LAST_OF_NIGHT;

        return $opens !== '' && $closes <= $opens && $isNight === false ? [['closesBeforeOpens', compact('which', 'opens', 'closes')]] : [];
    }

    private static function times(array $row): array
    {
        return [substr((string) ($row['opens'] ?? ''), 0, 5), substr((string) ($row['closes'] ?? ''), 0, 5)];
    }

    private static function plusDay(string $time): string
    {
        return ((int) substr($time, 0, 2) + 24) . substr($time, 2);
    }

    private static function namesOf(Site $site, string $structure, string $field): callable
    {
        $names = $site->blueprint()->field($structure)['fields'][$field]['options'] ?? [];

        return fn (string $key): string => (string) (I18n::translate($names[$key] ?? $key, $key) ?? $key);
    }
}
