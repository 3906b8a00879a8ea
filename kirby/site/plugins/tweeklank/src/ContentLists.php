<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;
use Kirby\Toolkit\I18n;

/** Checks pictures of the site when an editor opens the list, so that a new description counts at once. */
class ContentLists
{
    private const MOST = 200;
    /** The Panel's first page lists these separately. */
    private const LISTED = ['not-translated', 'translation-old', 'film-captions'];

    /**
     * @return array{of: string, kB: int, texts: array<string, array>}|null null for a draft and the error
     * page
     */
    public static function of(PlainPage $page): array|null
    {
        if ($page->isPublic === false || $page->template === 'error') {
            return null;
        }
        // Checks only changed texts, because rules are slow.
        static $earlier = null, $rules = null;
        $rules ??= md5(serialize(ContentChecks::list()));
        $earlier ??= App::instance()->cache('tweeklank.tweeklank.desk')->get('checks') ?? [];
        $today = in_array($page->template, ['event', 'site'], true) ? date('Y-m-d') : '';
        $of = md5(serialize([$page->texts, $page->silentFilms, $today, $rules]));
        if (($earlier[$page->id]['of'] ?? null) === $of) {
            return $earlier[$page->id];
        }
        $texts = [];
        $kB = 0;
        foreach (self::checked($page, []) as $language => $checked) {
            ['faults' => $faults, 'shown' => $shown, 'kB' => $weight] = ContentChecks::read($checked);
            $texts[$language] = compact('faults', 'shown');
            $kB = max($kB, $weight);
        }

        return compact('of', 'kB', 'texts');
    }

    public static function pages(): Pages
    {
        $counts = array_map(count(...), self::all());
        unset($counts['']);
        arsort($counts);

        return new Pages(array_filter(array_map(App::instance()->page(...), array_keys(array_slice($counts, 0, self::MOST)))));
    }

    public static function summary(Page $page): string
    {
        $faults = self::all()[$page->id()] ?? [];
        $more = count($faults) - 1;

        return $faults === [] ? '' : reset($faults) . ($more > 0 ? " (+ $more)" : '');
    }

    public static function ofSite(): string
    {
        $texts = Lists::of('checks')['']['texts'] ?? [];
        $faults = array_filter(array_merge([], ...array_column($texts, 'faults')), self::isShown(...));

        return $faults === [] ? (string) I18n::translate('tweeklank.lacks.none') : ContentChecks::sentence(reset($faults));
    }

    private static function all(): array
    {
        static $all = null;

        return $all ??= Lists::madeOf('content', self::makeAll(...));
    }

    private static function makeAll(): array
    {
        $pages = Lists::of('checks');
        $pictures = array_merge([], ...array_values(Lists::of('pictures')));
        $weights = array_column($pages, 'kB');
        sort($weights);
        $median = $weights === [] ? null : $weights[intdiv(count($weights), 2)];
        $all = [];
        foreach ($pages as $id => ['kB' => $kB, 'texts' => $texts]) {
            $faults = ContentChecks::weight($kB, $median);
            foreach ($texts as $language => ['faults' => $own, 'shown' => $shown]) {
                array_push($faults, ...$own, ...ContentChecks::ofPictures($shown, self::inLanguage($pictures, $language)));
            }
            $faults = array_filter($faults, self::isShown(...));
            if ($faults !== []) {
                $all[$id] = array_values(array_unique(array_map(ContentChecks::sentence(...), $faults)));
            }
        }

        return $all;
    }

    private static function isShown(array $fault): bool
    {
        return in_array($fault['rule'], self::LISTED, true) === false;
    }

    private static function inLanguage(array $pictures, string $language): array
    {
        static $known = [];

        return $known[$language] ??= array_filter(array_map(fn (array $words): array|null => $words[$language] ?? null, $pictures));
    }

    /** @return list<array{text: string, example: string, field: string, link: string}> */
    public static function ofForm(Page|Site $model): array
    {
        $pictures = array_merge([], ...array_values(Lists::of('pictures')));
        $checked = self::checked(PlainPage::of($model), $pictures);
        $language = App::instance()->language()?->code() ?? '';
        // Leaves out long sentences, because the form shows them while an editor writes.
        $isOwn = fn (array $fault): bool => $fault['rule'] !== 'sentence-long';
        $page = $checked[$language] ?? reset($checked);
        $faults = $page === false ? [] : array_values(array_filter(ContentChecks::find($page), $isOwn));

        return array_map(fn (array $fault): array => self::row($fault, $model), $faults);
    }

    private static function row(array $fault, Page|Site $model): array
    {
        $rule = array_column(ContentChecks::list()['rules'], null, 'id')[$fault['rule']];
        $file = $fault['facts']['file'] ?? '';
        $tab = isset($rule['tab']) ? '?tab=' . $rule['tab'] : '';
        $link = match ($rule['where']) {
            'picture' => App::instance()->site()->file($file)?->panel()->url() ?? '',
            'film' => $model->file($file)?->panel()->url() ?? '',
            default => $model->panel()->url() . $tab,
        };
        $example = I18n::template('tweeklank.lacks.example', null, ['wrong' => $rule['wrong'] ?: '–', 'right' => $rule['right']]);

        return ['text' => ContentChecks::sentence($fault), 'example' => $example, 'field' => $rule['field'], 'link' => $link];
    }

    private static function checked(PlainPage $page, array $pictures): array
    {
        $default = App::instance()->defaultLanguage()?->code();
        $checked = [];
        foreach ($page->texts as $language => $fields) {
            $checked[$language] = [
                'template' => $page->template,
                'fields' => [...$page->texts[$default] ?? [], ...$fields],
                'hasTranslation' => $page->lacksTranslation() === false,
                'older' => Translations::olderFields($page, $language),
                'pictures' => self::inLanguage($pictures, $language),
                'silentFilms' => $page->silentFilms,
                'median' => null,
                'today' => date('Y-m-d'),
            ];
        }

        return $checked;
    }
}
