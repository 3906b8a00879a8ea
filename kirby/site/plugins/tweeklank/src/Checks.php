<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

/** Rules about combinations of fields, which blueprints cannot express. */
class Checks
{
    /**
     * @param array<string, string> $strings the values that are about to be saved
     * @throws InvalidArgumentException in the editor's language
     */
    public static function page(Page $page, array $strings): void
    {
        $value = fn (string $field): string => trim((string) ($strings[$field] ?? $page->content()->get($field)->value()));

        $start = $value('datetime');
        $end = $value('enddatetime');
        if ($start !== '' && $end !== '' && $end < $start) {
            self::refuse('endBeforeStart');
        }

        if ($value('eventstatus') === 'moved' && $value('statustext') === '') {
            self::refuse('movedWithoutText');
        }
        self::moments($strings['moments'] ?? null);

        $digraph = $value('digraph');
        $title = $page->title()->value();
        if ($digraph !== '' && Str::contains(Str::lower($title), Str::lower($digraph)) === false) {
            self::refuse('digraphNotInTitle', compact('digraph', 'title'));
        }
    }

    /**
     * The dates of a series: each begins before it ends, and no two at the same time. Overlaps are allowed, because two rooms can be used.
     *
     * @param mixed $field dates as YAML, or as the list Kirby makes of it; null when they are not saved
     */
    private static function moments(mixed $field): void
    {
        $starts = [];
        foreach (Yaml::decode($field) as $moment) {
            $start = trim((string) ($moment['start'] ?? ''));
            $end = trim((string) ($moment['end'] ?? ''));
            if ($end !== '' && $end < $start) {
                self::refuse('momentEndsBeforeStart', compact('start'));
            }
            if (isset($starts[$start])) {
                self::refuse('momentTwice', compact('start'));
            }
            $starts[$start] = true;
        }
    }

    /**
     * Rules that were already malformed before do not block saving another one: the website ignores malformed rules.
     *
     * @param array<string, mixed> $strings the values that are about to be saved
     * @throws InvalidArgumentException in the editor's language
     */
    public static function site(Site $site, array $strings): void
    {
        $field = $strings['redirect'] ?? null;
        $stored = (string) $site->content()->get('redirect')->value();
        if ($field === null || $field === $stored) {
            return;
        }

        $earlier = self::faults($stored);
        foreach (self::faults($field) as [$reason, $from]) {
            if (in_array([$reason, $from], $earlier, true) === false) {
                self::refuse($reason, compact('from'));
            }
        }
    }

    /**
     * @param mixed $field rules as YAML, or as the list Kirby makes of it
     * @return list<array{string, string}> the problems, and the rule that each is about
     */
    private static function faults(mixed $field): array
    {
        $path = fn (mixed $value): string => '/' . trim((string) $value, '/ ');
        $targets = [];
        $faults = [];
        foreach (Yaml::decode($field) as $rule) {
            $from = $path($rule['from'] ?? '');
            if (in_array($from, ['/', '/en', '/home', '/en/home'], true)) {
                $faults[] = ['redirectHome', $from];
            }
            foreach (['from', 'to'] as $end) {
                if (self::isPathHere((string) ($rule[$end] ?? '')) === false) {
                    $faults[] = ['redirectElsewhere', $from];
                }
            }
            if (isset($targets[$from])) {
                $faults[] = ['redirectTwice', $from];
            }
            $targets[$from] = $path($rule['to'] ?? '');
        }

        foreach (array_keys($targets) as $from) {
            $seen = [];
            for ($at = $from; isset($targets[$at]) && isset($seen[$at]) === false; $at = $targets[$at]) {
                $seen[$at] = true;
            }
            if (isset($seen[$at])) {
                $faults[] = ['redirectLoop', $from];
            }
        }

        return $faults;
    }

    /**
     * Whether an address is a plain path of the website. The website decides how browsers interpret it; this check refuses everything
     * that could be read as another host: schemes, double slashes, backslashes, dots as folders, blanks.
     */
    private static function isPathHere(string $address): bool
    {
        $unsafe = '~^[a-z][a-z0-9+.-]*:|//|[\\\\\x00-\x20]|(^|/)(\.|%2e){1,2}(/|[?#]|$)~i';
        return preg_match($unsafe, trim($address, ' ')) === 0;
    }

    private static function refuse(string $reason, array $facts = []): never
    {
        throw new InvalidArgumentException(fallback: I18n::template("tweeklank.$reason", null, $facts));
    }
}
