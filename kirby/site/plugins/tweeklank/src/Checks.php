<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

/** What blueprints cannot say about fields that belong together. */
class Checks
{
    /**
     * @param array<string, string> $strings what is about to be saved
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

        $digraph = $value('digraph');
        $title = $page->title()->value();
        if ($digraph !== '' && Str::contains(Str::lower($title), Str::lower($digraph)) === false) {
            self::refuse('digraphNotInTitle', compact('digraph', 'title'));
        }
    }

    /**
     * What was wrong with the redirects before is no reason to refuse another rule: the website leaves it out.
     *
     * @param array<string, mixed> $strings what is about to be saved
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
     * @return list<array{string, string}> what is wrong with them, and with which
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
     * Whether an address is a plain path of the website. The website judges what a browser makes of it; here everything
     * that could be read as another host is refused: schemes, double slashes, backslashes, dots as folders, blanks.
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
