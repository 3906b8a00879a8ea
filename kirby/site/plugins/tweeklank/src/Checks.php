<?php

namespace Tweeklank;

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Data\Json;
use Kirby\Data\Yaml;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Filesystem\File as Upload;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

class Checks
{
    /** Larger pictures need more memory for thumbs than small servers have. */
    private const MAX_PIXELS = 40_000_000;

    /** @throws InvalidArgumentException in the editor's language */
    public static function page(Page $page, array $strings): void
    {
        $value = fn (string $field): string => trim((string) ($strings[$field] ?? $page->content()->get($field)->value()));

        $start = $value('datetime');
        $end = $value('enddatetime');
        if ($start !== '' && $end !== '' && $end < $start) {
            self::refuse('endBeforeStart');
        }

        $from = $value('publishfrom');
        $until = $value('publishuntil');
        if ($from !== '' && $until !== '' && $until <= $from) {
            self::refuse('goneBeforeThere');
        }

        if ($value('eventstatus') === 'moved' && $value('statustext') === '') {
            self::refuse('movedWithoutText');
        }
        self::moments($strings['moments'] ?? null);
        self::slides($strings['carousel'] ?? null);

        $digraph = $value('digraph');
        $title = $page->title()->value();
        if ($digraph !== '' && Str::contains(Str::lower($title), Str::lower($digraph)) === false) {
            self::refuse('digraphNotInTitle', compact('digraph', 'title'));
        }
    }

    /**
     * Allows overlaps, because two rooms can be used.
     * @param mixed $field YAML, or the rows that Kirby makes of it
     */
    private static function moments(mixed $field): void
    {
        $starts = [];
        foreach (Yaml::decode($field) as $moment) {
            $start = trim((string) ($moment['start'] ?? ''));
            $end = trim((string) ($moment['end'] ?? ''));
            if ($end !== '' && $end < $start) {
                self::refuse('momentEndsBeforeStart', ['start' => self::dateName($start)]);
            }
            if (isset($starts[$start])) {
                self::refuse('momentTwice', ['start' => self::dateName($start)]);
            }
            $starts[$start] = true;
        }
    }

    private static function slides(mixed $field): void
    {
        foreach (Json::decode($field) as $slide) {
            $content = $slide['content'] ?? [];
            if (empty($content['page']) && trim(strip_tags((string) ($content['headline'] ?? ''))) === '') {
                self::refuse('emptySlide');
            }
        }
    }

    /**
     * Ignores pictures that the page already had, so that an editor can save something else.
     * @throws InvalidArgumentException with the picture's name
     */
    public static function pictures(Page $page, array $strings): void
    {
        $used = Desk::referencesIn($page->content()->toArray());
        foreach (array_diff(Desk::referencesIn($strings), $used) as $uuid) {
            $file = str_starts_with($uuid, 'file://') ? App::instance()->file($uuid) : null;
            $code = App::instance()->defaultLanguage()?->code();
            if ($file?->type() === 'image' && $file->content($code)->get('alt')->isEmpty()) {
                self::refuse('noDescription', ['file' => $file->filename()]);
            }
        }
    }

    /**
     * Requires captions or a reason (WCAG 1.2.2), except for films that the page already had.
     * @param array<string, string>|null $strings values to be saved; null when the page is published
     * @throws InvalidArgumentException with the film's name
     */
    public static function films(Page $page, array|null $strings = null): void
    {
        if ($strings !== null && $page->isDraft()) {
            return;
        }
        $saved = Desk::referencesIn($page->content()->toArray());
        $code = App::instance()->defaultLanguage()?->code();
        foreach ($strings === null ? $saved : array_diff(Desk::referencesIn($strings), $saved) as $uuid) {
            $file = str_starts_with($uuid, 'file://') ? App::instance()->file($uuid) : null;
            $content = $file?->type() === 'video' ? $file->content($code) : null;
            if ($content !== null && $content->get('captions')->isEmpty() && $content->get('withoutcaptions')->isEmpty() && $content->get('version')->isEmpty()) {
                self::refuse('noCaptions', ['file' => $file->filename()]);
            }
        }
    }

    /**
     * Checks the language, which Kirby's permissions ignore.
     * @throws InvalidArgumentException if a translator changes the default language's address
     */
    public static function address(string|null $languageCode): void
    {
        $kirby = App::instance();
        if ($kirby->user()?->role()->name() === 'translator' && $kirby->language($languageCode)?->isDefault() !== false) {
            self::refuse('onlyOwnAddress');
        }
    }

    /**
     * @throws InvalidArgumentException for a file that does not fit its name, is incomplete, or cannot be
     * shown
     */
    public static function upload(File $file, Upload $upload): void
    {
        $extension = strtolower($file->extension());
        $known = ['jpg' => 'image/jpeg', 'jpeg' => 'image/jpeg', 'png' => 'image/png', 'webp' => 'image/webp', 'avif' => 'image/avif'];
        if (isset($known[$extension]) === false) {
            return;
        }

        $facts = ['file' => $file->filename(), 'extension' => $extension];
        $mime = mime_content_type($upload->root()) ?: '?';
        if ($mime !== $known[$extension]) {
            self::refuse('notThatFile', [...$facts, 'mime' => $mime]);
        }

        [$width, $height] = @getimagesize($upload->root()) ?: [0, 0];
        if ($width * $height > self::MAX_PIXELS) {
            self::refuse('tooManyPixels', [...$facts, 'width' => $width, 'height' => $height]);
        }

        if ($width === 0 || self::isWhole($upload->root(), $extension) === false) {
            self::refuse('broken', $facts);
        }
    }

    /** Libraries show the missing part of an incomplete picture in grey. */
    private static function isWhole(string $root, string $extension): bool
    {
        $size = (int) filesize($root);
        $end = (string) file_get_contents($root, offset: max(0, $size - 65536));

        return match ($extension) {
            // Cameras and programs add notes after the end.
            'jpg', 'jpeg' => str_contains($end, "\xFF\xD9"),
            'png' => str_contains($end, 'IEND'),
            'webp' => (unpack('V', (string) file_get_contents($root, offset: 4, length: 4))[1] ?? $size) <= $size - 8,
            default => true,
        };
    }

    /**
     * Ignores old faults, which the website leaves out.
     * @throws InvalidArgumentException in the editor's language
     */
    public static function site(Site $site, array $strings): void
    {
        $checks = [
            'redirect' => self::rules(...),
            'hours' => fn (mixed $field): array => House::hours($field, $site),
            'holidays' => fn (mixed $field): array => House::holidays($field, $site),
            'exceptions' => House::exceptions(...),
            'messages' => House::messages(...),
        ];
        foreach ($checks as $field => $find) {
            $given = $strings[$field] ?? null;
            $stored = (string) $site->content()->get($field)->value();
            if ($given === null || $given === $stored) {
                continue;
            }

            $earlier = $find($stored);
            foreach ($find($given) as $fault) {
                if (in_array($fault, $earlier, true) === false) {
                    self::refuse(...$fault);
                }
            }
        }
    }

    /**
     * @param mixed $field YAML, or the rows that Kirby makes of it
     * @return list<array{string, array<string, string>}> reasons of refusal, and the redirect's `from`
     */
    public static function rules(mixed $field): array
    {
        $path = fn (mixed $value): string => '/' . trim((string) $value, '/ ');
        $targets = [];
        $faults = [];
        $rules = Yaml::decode($field);
        // Allows chains of rules, which the website follows.
        $sources = array_map(fn (array $rule): string => $path($rule['from'] ?? ''), $rules);
        foreach ($rules as $rule) {
            $from = $path($rule['from'] ?? '');
            if (in_array($from, ['/', '/en', '/home', '/en/home'], true)) {
                $faults[] = ['redirectHome', compact('from')];
            }
            $to = (string) ($rule['to'] ?? '');
            $isPage = str_starts_with($to, 'page://');
            if (self::isPathHere((string) ($rule['from'] ?? '')) === false || ($isPage === false && self::isPathHere($to) === false)) {
                $faults[] = ['redirectElsewhere', compact('from')];
            } elseif (in_array($path($to), $sources, true) === false && self::isTarget($to) === false) {
                $faults[] = ['redirectNowhere', compact('from')];
            } elseif ($from !== '/' && Redirects::pageAt($from, isOwn: true) !== null) {
                $faults[] = ['redirectLive', compact('from')];
            }
            if (isset($targets[$from])) {
                $faults[] = ['redirectTwice', compact('from')];
            }
            $targets[$from] = $isPage ? $to : $path($to);
        }

        foreach (array_keys($targets) as $from) {
            $seen = [];
            for ($at = $from; isset($targets[$at]) && isset($seen[$at]) === false; $at = $targets[$at]) {
                $seen[$at] = true;
            }
            if (isset($seen[$at])) {
                $faults[] = ['redirectLoop', compact('from')];
            }
        }

        return $faults;
    }

    /**
     * Refuses an address that a browser could read as another host: schemes, double slashes, backslashes, dot
     * segments, blanks.
     */
    private static function isPathHere(string $address): bool
    {
        $unsafe = '~^[a-z][a-z0-9+.-]*:|//|[\\\\\x00-\x20]|(^|/)(\.|%2e){1,2}(/|[?#]|$)~i';
        return preg_match($unsafe, trim($address, ' ')) === 0;
    }

    /** Includes addresses that are no pages in Kirby: search, feeds, files and lists of the agenda. */
    private static function isTarget(string $to): bool
    {
        if (str_starts_with($to, 'page://')) {
            $page = App::instance()->page($to);

            return $page !== null && $page->isDraft() === false;
        }

        $isOwn = '~^/?(en/)?(zoeken|search|agenda/use(Current|Archive)Items)/?([?#].*)?$|\.[a-z0-9]{2,5}([?#].*)?$~';

        return Redirects::pageAt($to) !== null || preg_match($isOwn, trim($to)) === 1;
    }

    /** Returns `26-11-2026 20:00`. */
    public static function dateName(string $stored): string
    {
        return trim(implode('-', array_reverse(explode('-', substr($stored, 0, 10)))) . substr($stored, 10, 6));
    }

    private static function refuse(string $reason, array $facts = []): never
    {
        throw new InvalidArgumentException(fallback: I18n::template("tweeklank.$reason", null, $facts));
    }
}
