<?php

namespace Keeping;

use Generator;
use Kirby\Cms\App;
use Kirby\Cms\Page;

/** Reads content files directly, because Kirby's models of ten thousand pages take minutes. */
class Texts
{
    private const MEDIA = '~\.(?:jpe?g|png|webp|avif|gif|svg|mp3|m4a|ogg|wav|mp4|webm|pdf|docx|odt|csv)$~i';

    /**
     * Includes drafts, but neither the bin nor unsaved changes.
     * @param Page|null $page reads only this page and its descendants
     * @return Generator<array{id: string, texts: array<string, string>, files: array<string, array<string,
     * string>>}> `texts` by file name, `files` by the name of the described file
     */
    public static function read(Page|null $page = null): Generator
    {
        return $page === null ? self::readPage(App::instance()->root('content'), '') : self::readPage($page->root(), $page->id());
    }

    private static function readPage(string $folder, string $id): Generator
    {
        $texts = [];
        $files = [];
        $names = scandir($folder) ?: [];
        $known = array_flip($names);
        foreach ($names as $name) {
            if (str_ends_with($name, '.txt') === false) {
                if (preg_match(self::MEDIA, $name) === 1) {
                    $files[$name] ??= [];
                }
                continue;
            }
            $isOfFile = preg_match('~^(.+?\.[a-z0-9]{2,4})(?:\.[a-z]{2}(?:-[a-z]+)?)?\.txt$~i', $name, $match) === 1 && isset($known[$match[1]]);
            $text = (string) file_get_contents("$folder/$name");
            if ($isOfFile) {
                $files[$match[1]][$name] = $text;
            } else {
                $texts[$name] = $text;
            }
        }
        if ($id === '' || $texts !== []) {
            yield compact('id', 'texts', 'files');
        }
        yield from self::readPages($folder, $names, $id);
        if (isset($known['_drafts'])) {
            yield from self::readPages("$folder/_drafts", scandir("$folder/_drafts") ?: [], $id);
        }
    }

    private static function readPages(string $folder, array $names, string $parent): Generator
    {
        natsort($names);
        foreach ($names as $name) {
            if (in_array($name[0], ['.', '_'], true) === false && str_contains($name, '.') === false && is_dir("$folder/$name")) {
                yield from self::readPage("$folder/$name", ltrim($parent . '/' . preg_replace('~^\d+_~', '', $name), '/'));
            }
        }
    }
}
