<?php

namespace Tweeklank;

use Generator;
use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Data\Txt;

class PlainPage
{
    /** Fields that replace captions or say why there are none. */
    private const SPOKEN = ['captions', 'withoutcaptions', 'version'];

    /**
     * @param string $id empty for the site
     * @param bool $isPublic false if it or an ancestor is a draft
     * @param array<string, array<string, string>> $texts fields by language
     * @param list<string> $uuids of the page and its files
     * @param array<string, array<string, array{file: string, alt: string, caption: string}>> $pictures by
     * `file://…` and language
     */
    private function __construct(
        public readonly string $id,
        public readonly string $template,
        public readonly bool $isDraft,
        public readonly bool $isPublic,
        public readonly array $texts,
        public readonly array $uuids,
        public readonly array $silentFilms,
        public readonly array $pictures,
    ) {
    }

    public static function of(Page|Site $model): self
    {
        $texts = [];
        foreach (App::instance()->languages() as $language) {
            $fields = $model->version('latest')->read($language);
            if ($fields !== null) {
                $texts[$language->code()] = $fields;
            }
        }
        $uuids = [];
        // Skips an unsaved page, because reading its uuid would make Kirby write the page.
        foreach ($model instanceof Page && $model->exists() === false ? [] : [$model, ...$model->files()->values()] as $each) {
            $uuids[] = $each->uuid()->toString();
        }
        $code = App::instance()->defaultLanguage()?->code();
        $isSilent = fn (File $film): bool => array_filter(array_map(fn (string $field): string => (string) $film->content($code)->get($field)->value(), self::SPOKEN)) === [];
        $silent = $model->videos()->filter($isSilent)->values(fn (File $film): string => $film->filename());
        $pictures = [];
        foreach ($model->images() as $file) {
            foreach (App::instance()->languages()->codes() as $language) {
                $content = $file->content($language);
                $words = array_map(fn (string $field): string => (string) $content->get($field)->value(), ['alt' => 'alt', 'caption' => 'caption']);
                $pictures[$file->uuid()->toString()][$language] = ['file' => $file->filename(), ...$words];
            }
        }
        if ($model instanceof Site) {
            return new self('', 'site', false, true, $texts, $uuids, $silent, $pictures);
        }

        return new self($model->id(), $model->intendedTemplate()->name(), $model->isDraft(), self::isPublic($model), $texts, $uuids, $silent, $pictures);
    }

    public static function isPublic(Page $page): bool
    {
        return $page->isDraft() === false && $page->parents()->filter('isDraft', true)->isEmpty();
    }

    public static function all(): Generator
    {
        $languages = App::instance()->languages()->codes();
        $default = App::instance()->defaultLanguage()?->code();
        foreach (Folder::read() as ['id' => $id, 'isDraft' => $isDraft, 'isPublic' => $isPublic, 'texts' => $named, 'files' => $files]) {
            $texts = [];
            $template = 'default';
            foreach ($named as $name => $text) {
                [$template, $code] = [...explode('.', substr($name, 0, -4), 2), ''];
                if (in_array($code, $languages, true)) {
                    $texts[$code] = array_change_key_case(Txt::decode($text));
                }
            }
            $uuids = [];
            foreach ($texts as $fields) {
                $uuid = $id === '' ? '' : trim($fields['uuid'] ?? '');
                $uuids += $uuid === '' ? [] : ["page://$uuid" => true];
            }
            $silent = [];
            $pictures = [];
            foreach ($files as $name => $each) {
                $fields = array_change_key_case(Txt::decode($each["$name.$default.txt"] ?? $each["$name.txt"] ?? ''));
                if (preg_match(Folder::FILM, (string) $name) === 1 && trim(implode('', array_map(fn (string $field): string => $fields[$field] ?? '', self::SPOKEN))) === '') {
                    $silent[] = (string) $name;
                }
                if (preg_match('~^Uuid:[ \t]*([A-Za-z0-9-]+)\s*$~mi', implode("\n", $each), $match) === 1) {
                    $uuids["file://$match[1]"] = true;
                    $pictures += self::pictureOf("file://$match[1]", (string) $name, $each, $fields);
                }
            }
            yield new self($id, $id === '' ? 'site' : $template, $isDraft, $isPublic, $texts, array_keys($uuids), $silent, $pictures);
        }
    }

    private static function pictureOf(string $uuid, string $name, array $texts, array $original): array
    {
        if (preg_match('~\.(?:jpe?g|png|webp|avif)$~i', $name) !== 1) {
            return [];
        }
        $words = [];
        foreach (App::instance()->languages()->codes() as $language) {
            $fields = [...$original, ...array_change_key_case(Txt::decode($texts["$name.$language.txt"] ?? ''))];
            $words[$language] = ['file' => $name, 'alt' => trim($fields['alt'] ?? ''), 'caption' => trim($fields['caption'] ?? '')];
        }

        return [$uuid => $words];
    }

    public function value(string $field): string
    {
        return trim((string) ($this->texts[App::instance()->defaultLanguage()?->code()][$field] ?? ''));
    }

    public function title(): string
    {
        return $this->value('title') ?: basename($this->id);
    }

    public function lacksTranslation(): bool
    {
        return count($this->texts) < App::instance()->languages()->count();
    }
}
