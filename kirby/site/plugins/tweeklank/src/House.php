<?php

namespace Tweeklank;

use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

/**
 * Finds what cannot be true in opening hours and messages: the website would leave it out. A fault is its
 * name among the translations, and what
 * the sentence names.
 */
class House
{
    /** A closing time up to this one is that of the next morning (cms/shapes/hours.ts). */
    private const LAST_OF_NIGHT = '06:00';

    /** @return list<array{string, array<string, string>}> */
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
            // A row without times opens nothing, so it overlaps nothing.
            if ($opens === '' || $closes === '') {
                continue;
            }
            // Past midnight counts on, so that 02:00 comes after 20:00.
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

    /** @return list<array{string, array<string, string>}> */
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

    /** @return list<array{string, array<string, string>}> */
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

    /** @return list<array{string, array<string, string>}> */
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

    /**
     * @param array<string, mixed> $row
     * @return list<array{string, array<string, string>}>
     */
    private static function opening(array $row, string $which): array
    {
        [$opens, $closes] = self::times($row);
        if (($opens === '') !== ($closes === '')) {
            return [['oneTime', compact('which')]];
        }
        $isNight = $closes < $opens && $closes <= self::LAST_OF_NIGHT;

        return $opens !== '' && $closes <= $opens && $isNight === false ? [['closesBeforeOpens', compact('which', 'opens', 'closes')]] : [];
    }

    /**
     * @param array<string, mixed> $row
     * @return array{string, string} hours and minutes
     */
    private static function times(array $row): array
    {
        return [substr((string) ($row['opens'] ?? ''), 0, 5), substr((string) ($row['closes'] ?? ''), 0, 5)];
    }

    private static function plusDay(string $time): string
    {
        return ((int) substr($time, 0, 2) + 24) . substr($time, 2);
    }

    /**
     * @return callable(string): string what the Panel calls an option of a field in the rows of a structure
     */
    private static function namesOf(Site $site, string $structure, string $field): callable
    {
        $names = $site->blueprint()->field($structure)['fields'][$field]['options'] ?? [];

        return fn (string $key): string => (string) (I18n::translate($names[$key] ?? $key, $key) ?? $key);
    }
}
