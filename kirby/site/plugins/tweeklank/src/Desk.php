<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\Files;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;
use Kirby\Data\Yaml;
use Kirby\Toolkit\I18n;

class Desk
{
    /** Returns `2026-12-03 20:00:00`; empty without dates. */
    public static function lastMoment(PlainPage $page): string
    {
        $ends = [$page->value('enddatetime'), $page->value('datetime')];
        foreach (array_filter(Yaml::decode($page->value('moments')), is_array(...)) as $moment) {
            array_push($ends, $moment['end'] ?? '', $moment['start'] ?? '');
        }

        return max(array_map(strval(...), $ends));
    }

    /** Lists events without a date first. */
    public static function coming(Pages $pages): Pages
    {
        $today = date('Y-m-d');
        $last = Lists::of('last moments');

        return $pages
            ->filter(fn (Page $page): bool => ($last[$page->id()] ?? '') === '' || substr($last[$page->id()], 0, 10) >= $today)
            ->sortBy(self::nextMoment(...), 'asc');
    }

    /** Returns the start of the next date, or of the first if all are past. */
    private static function nextMoment(Page $page): string
    {
        $content = $page->content(App::instance()->defaultLanguage()?->code());
        $starts = [];
        foreach ($content->get('moments')->toStructure() as $moment) {
            $start = (string) $moment->content()->get('start')->value();
            $end = (string) $moment->content()->get('end')->or($start)->value();
            if (substr($end, 0, 10) >= date('Y-m-d')) {
                $starts[] = $start;
            }
        }

        return $starts === [] ? (string) $content->get('datetime')->value() : min($starts);
    }

    public static function past(Pages $pages): Pages
    {
        $last = Lists::of('last moments');

        return $pages->not(self::coming($pages))->sortBy(fn (Page $page): string => $last[$page->id()] ?? '', 'desc');
    }

    public static function facts(Page $page): string
    {
        $content = $page->content(App::instance()->defaultLanguage()?->code());
        $status = $content->get('eventstatus')->value();
        $options = $page->blueprint()->field('eventstatus')['options'] ?? [];
        $label = $options[$status] ?? null;
        $facts = [
            Checks::dateName(self::nextMoment($page) ?: (string) $content->get('date')->value()),
            $status === '' || $status === 'planned' || $status === null ? '' : I18n::translate($label, is_string($label) ? $label : $status),
            self::schedule($page),
            PlainPage::of($page)->lacksTranslation() ? I18n::translate('tweeklank.notTranslated') : '',
        ];

        return implode(' · ', array_filter($facts, fn ($fact): bool => $fact !== '' && $fact !== null));
    }

    private static function schedule(Page $page): string
    {
        $content = $page->content(App::instance()->defaultLanguage()?->code());
        [$from, $until] = [$content->get('publishfrom'), $content->get('publishuntil')];
        [$reason, $field] = match (true) {
            $until->isNotEmpty() && $until->toDate() <= time() => ['wasVisible', $until],
            $from->isNotEmpty() && $from->toDate() > time() => ['visibleFrom', $from],
            $until->isNotEmpty() => ['visibleUntil', $until],
            default => [null, null],
        };

        return $field === null ? '' : (string) I18n::template("tweeklank.$reason", null, ['moment' => $field->toDate('d-m-Y H:i')]);
    }

    /** Uses the blueprint's title for home, because the page itself has the site's title. */
    public static function nameOf(Page $page): string
    {
        return $page->isHomePage() || $page->isErrorPage()
            ? I18n::translate($page->blueprint()->title(), $page->blueprint()->title())
            : $page->title()->value();
    }

    public static function drafts(): Pages
    {
        return Lists::pages('drafts')->sortBy('modified', 'desc');
    }

    public static function untranslated(): Pages
    {
        return Lists::pages('untranslated');
    }

    public static function toReview(): Pages
    {
        return Lists::pages('review');
    }

    public static function outdated(): Pages
    {
        return Lists::pages('outdated');
    }

    public static function withSilentFilms(): Pages
    {
        return Lists::pages('films');
    }

    /** Leaves out dark versions, which share another picture's description. */
    public static function withoutDescription(Site $site): Files
    {
        $pictures = self::pictures($site);

        return $pictures->filter(function (File $file): bool {
            foreach (App::instance()->languages() as $language) {
                if ($file->content($language->code())->get('alt')->isEmpty()) {
                    return true;
                }
            }

            return false;
        });
    }

    public static function pictures(Site $site): Files
    {
        $pictures = $site->files()->template('image');
        $dark = [];
        foreach ($pictures as $picture) {
            foreach ($picture->content(App::instance()->defaultLanguage()?->code())->get('dark')->toFiles() as $version) {
                $dark[$version->id()] = true;
            }
        }

        return $pictures->filter(fn (File $file): bool => isset($dark[$file->id()]) === false);
    }

    public static function withDeadLinks(): Pages
    {
        $targets = array_fill_keys(array_merge([], ...array_values(Lists::of('targets'))), true);
        $isDead = fn (array $links): bool => array_diff_key(array_flip($links), $targets) !== [];

        return new Pages(array_filter(array_map(App::instance()->page(...), array_keys(array_filter(Lists::of('links'), $isDead)))));
    }

    public static function linksOf(PlainPage $page): array
    {
        $found = [];
        foreach ($page->texts as $fields) {
            array_push($found, ...self::referencesIn(array_diff_key($fields, Translations::EARLIER_WORDS)));
        }

        return array_values(array_unique($found));
    }

    /**
     * @param array<string, mixed> $values texts, or the rows that Kirby makes of them
     * @return list<string> uuids
     */
    public static function referencesIn(array $values): array
    {
        $found = [];
        unset($values['uuid']);
        foreach ($values as $value) {
            $value = is_string($value) ? $value : json_encode($value, JSON_UNESCAPED_SLASHES);
            preg_match_all('~(page|file)://([A-Za-z0-9]+)|/@/(page|file)/([A-Za-z0-9]+)~', $value, $matches, PREG_SET_ORDER);
            foreach ($matches as $match) {
                $found[] = ($match[3] ?? '') === '' ? $match[0] : "$match[3]://$match[4]";
            }
        }

        return array_values(array_unique($found));
    }

    public static function words(string $field, array $keys): array
    {
        return array_combine($keys, array_map(fn (string $key): string => (string) I18n::translate("tweeklank.$field.$key"), $keys));
    }
}
