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
     * @param array<string, string> $strings what is about to be saved
     * @throws InvalidArgumentException in the editor's language
     */
    public static function site(Site $site, array $strings): void
    {
        $field = $strings['redirect'] ?? null;
        if ($field === null || $field === $site->content()->get('redirect')->value()) {
            return;
        }

        $path = fn (mixed $value): string => '/' . trim((string) $value, '/ ');
        $targets = [];
        foreach (Yaml::decode($field) as $rule) {
            $from = $path($rule['from'] ?? '');
            if (isset($targets[$from])) {
                self::refuse('redirectTwice', compact('from'));
            }
            $targets[$from] = $path($rule['to'] ?? '');
        }

        foreach (array_keys($targets) as $from) {
            $seen = [];
            for ($at = $from; isset($targets[$at]); $at = $targets[$at]) {
                if (isset($seen[$at])) {
                    self::refuse('redirectLoop', compact('from'));
                }
                $seen[$at] = true;
            }
        }
    }

    private static function refuse(string $reason, array $facts = []): never
    {
        throw new InvalidArgumentException(fallback: I18n::template("tweeklank.$reason", null, $facts));
    }
}
