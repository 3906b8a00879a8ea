<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\Page;
use Kirby\Content\Field;
use Kirby\Data\Yaml;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Filesystem\F;
use Kirby\Filesystem\File as Upload;
use Kirby\Toolkit\I18n;
use Throwable;

class Episodes
{
    /** Minimum and maximum side in pixels (Apple). */
    private const COVER = [1400, 3000];
    private const REASONS = ['empty' => 'soundEmpty', 'false' => 'soundFalse', 'torn' => 'soundTorn'];

    /** Stores facts in the file's field `sound`, which the website reads. */
    public static function store(File $file): void
    {
        if (in_array($file->type(), ['audio', 'video'], true) === false) {
            return;
        }
        $sound = SoundFile::read($file->root(), $file->extension());
        $facts = isset($sound['fault']) ? '' : Yaml::encode([
            'type' => $sound['type'],
            'seconds' => $sound['seconds'],
            'bitrate' => $sound['bitRate'],
            'chapters' => $sound['chapters'],
        ]);
        if ($facts !== (string) self::stored($file)->value()) {
            self::write($file, ['sound' => $facts]);
        }
    }

    private static function stored(File $file): Field
    {
        return $file->content(App::instance()->defaultLanguage()?->code())->get('sound');
    }

    /** Returns `1:02:03 · 128 kbit/s · 57 MB · 4 hoofdstukken`. */
    public static function line(File $file): string
    {
        $sound = self::stored($file)->yaml();
        if (isset($sound['seconds']) === false) {
            return self::sentence('soundUnread', ['file' => $file->filename()]);
        }
        $facts = [self::clock((int) $sound['seconds']), "{$sound['bitrate']} kbit/s", $file->niceSize()];
        if (($sound['chapters'] ?? []) !== []) {
            $facts[] = self::sentence('soundChapters', ['count' => (string) count($sound['chapters'])]);
        }

        return implode(' · ', $facts);
    }

    /** @throws InvalidArgumentException for a file that is no sound or incomplete */
    public static function upload(File $file, Upload $upload): void
    {
        if ($file->type() !== 'audio') {
            return;
        }
        $fault = SoundFile::read($upload->root(), $file->extension())['fault'] ?? null;
        if (isset(self::REASONS[$fault])) {
            self::refuse(self::REASONS[$fault], ['file' => $file->filename(), 'extension' => $file->extension()]);
        }
    }

    public static function nextNumber(Page $page): int
    {
        $numbers = self::siblings($page)->values(fn (Page $each): int => self::fact($each, 'number'));

        return max([0, ...$numbers]) + 1;
    }

    public static function number(Page $page, array $strings): void
    {
        if ($page->intendedTemplate()->name() !== 'podcast') {
            return;
        }
        $given = fn (string $field): int => (int) ($strings[$field] ?? self::fact($page, $field));
        [$number, $season] = [$given('number'), $given('season')];
        $isSaved = $page->exists() && $number === self::fact($page, 'number') && $season === self::fact($page, 'season');
        if ($number === 0 || $isSaved) {
            return;
        }
        $other = self::siblings($page)->filter(
            fn (Page $each): bool => self::fact($each, 'number') === $number && self::isOneSeason(self::fact($each, 'season'), $season),
        )->first();
        if ($other !== null) {
            self::refuse('numberTwice', ['number' => (string) $number, 'title' => $other->title()->value(), 'next' => (string) self::nextNumber($page)]);
        }
    }

    private static function isOneSeason(int $one, int $other): bool
    {
        return $one === $other || $one === 0 || $other === 0;
    }

    public static function renumber(Page $copy): void
    {
        if ($copy->intendedTemplate()->name() === 'podcast') {
            self::write($copy, ['number' => (string) self::nextNumber($copy)]);
        }
    }

    public static function settle(Page $new, Page $old): void
    {
        if ($new->intendedTemplate()->name() !== 'podcast') {
            return;
        }
        $code = App::instance()->defaultLanguage()?->code();
        $sound = $new->content($code)->get('audio')->toFile();
        $isNew = $sound !== null && $sound->id() !== $old->content($code)->get('audio')->toFile()?->id();
        if ($isNew === false || $new->content($code)->get('artwork')->isNotEmpty()) {
            return;
        }
        $picture = SoundFile::picture($sound->root());
        $extension = ['image/jpeg' => 'jpg', 'image/jpg' => 'jpg', 'image/png' => 'png'][$picture['mime'] ?? ''] ?? null;
        [$width, $height] = $extension === null ? [0, 0] : (@getimagesizefromstring($picture['bytes']) ?: [0, 0]);
        if ($width !== $height || $width < self::COVER[0] || $width > self::COVER[1]) {
            return;
        }
        self::addCover($new, $sound->name() . "-omslag.$extension", $picture['bytes']);
    }

    private static function addCover(Page $page, string $filename, string $bytes): void
    {
        // Adds the file name, because Kirby compares the extension of the source.
        $root = sys_get_temp_dir() . '/' . bin2hex(random_bytes(8)) . ".$filename";
        try {
            F::write($root, $bytes);
            // An account that may save the page may lack the right to upload.
            $file = App::instance()->impersonate('kirby', fn (): File => $page->createFile([
                'source' => $root,
                'filename' => $filename,
                'template' => 'artwork',
            ]));
            self::write($page, ['artwork' => "- {$file->uuid()}"]);
        } catch (Throwable $error) {
            // A missing cover must not prevent the save.
            error_log("tweeklank: no cover from {$page->id()}: {$error->getMessage()}");
        } finally {
            F::remove($root);
        }
    }

    private static function write(Page|File $model, array $values): void
    {
        $language = App::instance()->defaultLanguage();
        $version = $model->version('latest');
        $version->save([...($version->read($language) ?? []), ...$values], $language, overwrite: true);
    }

    /** Includes drafts, because their numbers are used too. */
    private static function siblings(Page $page): \Kirby\Cms\Pages
    {
        $parent = $page->parent() ?? App::instance()->site();

        return $parent->childrenAndDrafts()->filter(
            fn (Page $each): bool => $each->intendedTemplate()->name() === 'podcast' && $each->id() !== $page->id(),
        );
    }

    private static function fact(Page $page, string $field): int
    {
        return $page->content(App::instance()->defaultLanguage()?->code())->get($field)->toInt();
    }

    private static function clock(int $seconds): string
    {
        return $seconds >= 3600 ? sprintf('%d:%02d:%02d', intdiv($seconds, 3600), intdiv($seconds, 60) % 60, $seconds % 60) : sprintf('%d:%02d', intdiv($seconds, 60), $seconds % 60);
    }

    private static function sentence(string $name, array $facts): string
    {
        return (string) I18n::template("tweeklank.$name", null, $facts);
    }

    private static function refuse(string $name, array $facts): never
    {
        throw new InvalidArgumentException(fallback: self::sentence($name, $facts));
    }
}
