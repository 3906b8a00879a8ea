<?php

namespace Tweeklank;

use RuntimeException;

/**
 * Reads type, length and chapters of a sound from a few parts of the file. All formats share the reading of
 * bytes.
 */
class SoundFile
{
    private const TYPES = ['mp3' => 'mp3', 'm4a' => 'mp4', 'mp4' => 'mp4', 'ogg' => 'ogg', 'oga' => 'ogg', 'opus' => 'ogg', 'wav' => 'wav'];
    /** kbit/s by index in layer 3: of MPEG-1, then of MPEG-2 and 2.5 (ISO 11172-3 and 13818-3). */
    private const BIT_RATES = [
        [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ];
    private const RATES = [44100, 48000, 32000];
    private const SEARCHED = 65536;
    private const PLACES = 16;
    private const PLACE_BYTES = 8192;
    private const MAX_PARTS = 2000;
    private const MAX_BOXES = 500;
    private const LONGEST_PAGE = 65307;

    private int $size;
    /** @var list<array{start: int, title: string}> */
    private array $chapters = [];
    /** @var array{mime: string, from: int, length: int}|null */
    private array|null $picture = null;

    private function __construct(private $handle)
    {
        $this->size = fstat($handle)['size'];
    }

    /**
     * @return array<string, mixed> type, seconds, bitRate and chapters (start, title); or a fault: `empty`,
     * `false` (another type), `torn` (incomplete), `unknown` (unsupported)
     */
    public static function read(string $root, string $extension): array
    {
        return self::with($root, fn (self $file): array => $file->facts(strtolower($extension))) ?? ['fault' => 'empty'];
    }

    /** @return array{mime: string, bytes: string}|null */
    public static function picture(string $root): array|null
    {
        return self::with($root, function (self $file): array|null {
            $file->id3();

            return $file->picture === null ? null : [
                'mime' => $file->picture['mime'],
                'bytes' => $file->bytes($file->picture['from'], $file->picture['length']),
            ];
        });
    }

    private static function with(string $root, callable $use): mixed
    {
        $handle = @fopen($root, 'rb');
        if ($handle === false) {
            return null;
        }
        try {
            return $use(new self($handle));
        } finally {
            fclose($handle);
        }
    }

    private function facts(string $extension): array
    {
        $type = self::TYPES[$extension] ?? null;
        if ($this->size === 0) {
            return ['fault' => 'empty'];
        }
        if ($type === null) {
            return ['fault' => 'unknown'];
        }
        if ($type !== $this->kind()) {
            return ['fault' => 'false'];
        }
        try {
            [$mime, $seconds, $bytes] = match ($type) {
                'mp3' => $this->mp3(),
                'mp4' => $this->mp4(),
                'ogg' => $this->ogg(),
                'wav' => $this->wav(),
            };
        } catch (RuntimeException $fault) {
            return ['fault' => $fault->getMessage()];
        }

        return [
            'type' => $mime,
            'seconds' => (int) round($seconds),
            'bitRate' => $seconds > 0 ? (int) round($bytes * 8 / $seconds / 1000) : 0,
            'chapters' => $this->chapters,
        ];
    }

    private function kind(): string
    {
        $head = $this->bytes(0, 12);

        return match (true) {
            substr($head, 4, 4) === 'ftyp' => 'mp4',
            str_starts_with($head, 'OggS') => 'ogg',
            str_starts_with($head, 'RIFF') && substr($head, 8, 4) === 'WAVE' => 'wav',
            default => 'mp3',
        };
    }

    private function bytes(int $from, int $length): string
    {
        if ($length <= 0 || $from >= $this->size) {
            return '';
        }
        fseek($this->handle, $from);

        return (string) fread($this->handle, min($length, $this->size - $from));
    }

    /** @throws RuntimeException beyond the end, because the file is incomplete */
    private static function number(string $data, int $at, string $format, int $length): int
    {
        if ($at < 0 || $at + $length > strlen($data)) {
            throw new RuntimeException('torn');
        }

        return unpack($format, $data, $at)[1];
    }

    private static function big(string $data, int $at): int
    {
        return self::number($data, $at, 'N', 4);
    }

    private static function little(string $data, int $at): int
    {
        return self::number($data, $at, 'V', 4);
    }

    /** Reads chapters and picture; returns where the sound begins. */
    private function id3(): int
    {
        $head = $this->bytes(0, 10);
        if (strlen($head) < 10 || str_starts_with($head, 'ID3') === false) {
            return 0;
        }
        [$version, $flags] = [ord($head[3]), ord($head[5])];
        $end = 10 + self::syncsafe($head, 6) + (($flags & 0x10) !== 0 ? 10 : 0);
        if ($end > $this->size) {
            throw new RuntimeException('torn');
        }
        // Skips ID3 before 2.3, which has no chapters, and "unsynchronised" tags of 2.3, which have shifted
        // bytes.
        if ($version === 4 || ($version === 3 && ($flags & 0x80) === 0)) {
            $this->id3Parts($version, $flags, $end);
        }

        return $end;
    }

    private function id3Parts(int $version, int $flags, int $end): void
    {
        $at = 10;
        if (($flags & 0x40) !== 0) {
            $size = $this->bytes(10, 4);
            $at += $version === 4 ? self::syncsafe($size, 0) : self::big($size, 0) + 4;
        }
        for ($parts = 0; $parts < self::MAX_PARTS && $at + 10 <= $end; $parts++) {
            $part = $this->bytes($at, 10);
            $name = substr($part, 0, 4);
            if (preg_match('/^[A-Z0-9]{4}$/D', $name) !== 1) {
                break;
            }
            $size = $version === 4 ? self::syncsafe($part, 4) : self::big($part, 4);
            if ($name === 'CHAP') {
                $this->chapter($this->bytes($at + 10, min($size, 4096)), $version);
            } elseif ($name === 'APIC' && $this->picture === null && $at + 10 + $size <= $end) {
                $this->picture = self::pictureIn($this->bytes($at + 10, min($size, 512)), $at + 10, $size);
            }
            $at += 10 + $size;
        }
        usort($this->chapters, fn (array $a, array $b): int => $a['start'] <=> $b['start']);
    }

    /** Layout: id, start and end in milliseconds, two byte offsets, parts. */
    private function chapter(string $data, int $version): void
    {
        $idEnd = strpos($data, "\0");
        if ($idEnd === false || $idEnd + 17 > strlen($data)) {
            return;
        }
        $start = intdiv(self::big($data, $idEnd + 1), 1000);
        for ($at = $idEnd + 17; $at + 10 <= strlen($data); $at += 10 + $size) {
            $size = $version === 4 ? self::syncsafe($data, $at + 4) : self::big($data, $at + 4);
            if (substr($data, $at, 4) === 'TIT2') {
                $title = self::text(substr($data, $at + 10, $size));
                if ($title !== '') {
                    $this->chapters[] = compact('start', 'title');
                }

                return;
            }
        }
    }

    /** Layout: encoding, MIME type, kind, description, bytes. */
    private static function pictureIn(string $head, int $from, int $size): array|null
    {
        $mimeEnd = strpos($head, "\0", 1);
        if ($mimeEnd === false) {
            return null;
        }
        $isWide = in_array(ord($head[0]), [1, 2], true);
        $at = $mimeEnd + 2;
        $step = $isWide ? 2 : 1;
        while ($at + $step <= strlen($head) && trim(substr($head, $at, $step), "\0") !== '') {
            $at += $step;
        }
        $at += $step;

        return ['mime' => substr($head, 1, $mimeEnd - 1), 'from' => $from + $at, 'length' => $size - $at];
    }

    private static function text(string $data): string
    {
        $rest = substr($data, 1);
        $text = match ($data === '' ? 0 : ord($data[0])) {
            0 => mb_convert_encoding($rest, 'UTF-8', 'ISO-8859-1'),
            3 => mb_scrub($rest, 'UTF-8'),
            1 => mb_convert_encoding(substr($rest, 2), 'UTF-8', ($rest[0] ?? '') === "\xFF" ? 'UTF-16LE' : 'UTF-16BE'),
            default => mb_convert_encoding($rest, 'UTF-8', 'UTF-16BE'),
        };

        return trim(explode("\0", $text)[0]);
    }

    private static function syncsafe(string $data, int $at): int
    {
        $value = 0;
        for ($index = $at; $index < $at + 4; $index++) {
            $value = $value * 128 + (ord($data[$index] ?? "\0") & 0x7F);
        }

        return $value;
    }

    /** @return array{string, float, int} type, seconds, bytes of sound */
    private function mp3(): array
    {
        $end = $this->id3();
        $found = self::findFrame($this->bytes($end, self::SEARCHED));
        if ($found === null) {
            throw new RuntimeException('false');
        }
        [$at, $frame] = $found;
        $from = $end + $at;
        $hasTag = $this->size >= 128 && $this->bytes($this->size - 128, 3) === 'TAG';
        $bytes = $this->size - ($hasTag ? 128 : 0) - $from;
        $counted = self::counted($this->bytes($from, 256), $frame);
        // Tag editors cut a few bytes; a broken connection cuts more.
        if ($counted !== null && $counted[1] > $bytes + 2 * $frame['size'] + 1024) {
            throw new RuntimeException('torn');
        }
        $frames = $counted[0] ?? $bytes / $this->meanFrame($from, $bytes);

        return ['audio/mpeg', $frames * $frame['samples'] / $frame['rate'], $bytes];
    }

    private static function frame(string $data, int $at): array|null
    {
        if ($at + 4 > strlen($data)) {
            return null;
        }
        [, $first, $second, $third, $fourth] = unpack('C4', $data, $at);
        $version = ($second >> 3) & 3;
        if ($first !== 0xFF || ($second & 0xE0) !== 0xE0 || $version === 1 || (($second >> 1) & 3) !== 1) {
            return null;
        }
        $isFirst = $version === 3;
        $kilobits = self::BIT_RATES[$isFirst ? 0 : 1][$third >> 4] ?? 0;
        $base = self::RATES[($third >> 2) & 3] ?? 0;
        if ($kilobits === 0 || $base === 0) {
            return null;
        }
        $rate = intdiv($base, $isFirst ? 1 : ($version === 2 ? 2 : 4));
        $samples = $isFirst ? 1152 : 576;

        return [
            'size' => (int) floor($samples / 8 * $kilobits * 1000 / $rate) + (($third >> 1) & 1),
            'samples' => $samples,
            'rate' => $rate,
            'isMono' => $fourth >> 6 === 3,
            'isFirst' => $isFirst,
        ];
    }

    /** Requires two frames with the same rate, because one alone may be chance. */
    private static function findFrame(string $data): array|null
    {
        for ($at = strpos($data, "\xFF"); $at !== false; $at = strpos($data, "\xFF", $at + 1)) {
            $frame = self::frame($data, $at);
            if ($frame !== null && (self::frame($data, $at + $frame['size'])['rate'] ?? null) === $frame['rate']) {
                return [$at, $frame];
            }
        }

        return null;
    }

    private static function counted(string $data, array $frame): array|null
    {
        $side = $frame['isFirst'] ? ($frame['isMono'] ? 17 : 32) : ($frame['isMono'] ? 9 : 17);
        if (in_array(substr($data, 4 + $side, 4), ['Xing', 'Info'], true) && strlen($data) >= 20 + $side) {
            $flags = self::big($data, 8 + $side);

            return ($flags & 1) === 0 ? null : [self::big($data, 12 + $side), ($flags & 2) === 0 ? 0 : self::big($data, 16 + $side)];
        }

        return substr($data, 36, 4) === 'VBRI' && strlen($data) >= 54 ? [self::big($data, 50), self::big($data, 46)] : null;
    }

    /** Averages frames from all parts of the file; the result is exact if they have equal length. */
    private function meanFrame(int $from, int $bytes): float
    {
        [$frames, $length] = [0, 0];
        for ($place = 0; $place < self::PLACES; $place++) {
            $data = $this->bytes($from + intdiv($bytes * $place, self::PLACES), self::PLACE_BYTES);
            $at = self::findFrame($data)[0] ?? strlen($data);
            while (($frame = self::frame($data, $at)) !== null) {
                $frames++;
                $length += $frame['size'];
                $at += $frame['size'];
            }
        }

        return $frames === 0 ? INF : $length / $frames;
    }

    private function mp4(): array
    {
        $outer = $this->boxes(0, $this->size);
        // An incomplete copy lacks `moov` or `mdat`.
        if (isset($outer['moov'], $outer['mdat']) === false) {
            throw new RuntimeException('torn');
        }
        $inner = $this->boxes(...$outer['moov'][0]);
        if (in_array('soun', array_map($this->trackKind(...), $inner['trak'] ?? []), true) === false) {
            throw new RuntimeException('false');
        }
        $seconds = isset($inner['mvhd']) ? self::movieLength($this->bytes($inner['mvhd'][0][0], 32)) : 0;
        $this->mp4Chapters($inner);

        return ['audio/mp4', $seconds, array_sum(array_map(fn (array $box): int => $box[1] - $box[0], $outer['mdat']))];
    }

    private function boxes(int $at, int $end): array
    {
        $boxes = [];
        for ($count = 0; $at + 8 <= $end && $count < self::MAX_BOXES; $count++) {
            $head = $this->bytes($at, 16);
            $short = self::big($head, 0);
            $isLong = $short === 1 && strlen($head) === 16;
            $size = $isLong ? self::number($head, 8, 'J', 8) : ($short === 0 ? $end - $at : $short);
            if ($size < 8 || $at + $size > $end) {
                throw new RuntimeException('torn');
            }
            $boxes[substr($head, 4, 4)][] = [$at + ($isLong ? 16 : 8), $at + $size];
            $at += $size;
        }

        return $boxes;
    }

    private function trackKind(array $track): string
    {
        $media = $this->boxes(...$track)['mdia'][0] ?? null;
        $handler = $media === null ? null : $this->boxes(...$media)['hdlr'][0] ?? null;

        return $handler === null ? '' : $this->bytes($handler[0] + 8, 4);
    }

    /** Divides the duration in `mvhd` by its time scale; version 1 has 64-bit numbers. */
    private static function movieLength(string $data): float
    {
        if (strlen($data) < 32) {
            return 0;
        }
        $isLong = ord($data[0]) === 1;
        $scale = self::big($data, $isLong ? 20 : 12);
        $duration = $isLong ? self::number($data, 24, 'J', 8) : self::big($data, 16);

        return $scale > 0 ? $duration / $scale : 0;
    }

    private function mp4Chapters(array $movie): void
    {
        $list = isset($movie['udta']) ? $this->boxes(...$movie['udta'][0])['chpl'][0] ?? null : null;
        if ($list === null) {
            return;
        }
        $data = $this->bytes($list[0], min($list[1] - $list[0], 262144));
        for ($at = ord($data[0] ?? "\0") === 1 ? 9 : 5; $at + 9 <= strlen($data); $at += 9 + $length) {
            $length = ord($data[$at + 8]);
            $title = trim(mb_scrub(substr($data, $at + 9, $length), 'UTF-8'));
            // Starts are in steps of 100 nanoseconds.
            $start = intdiv(self::number($data, $at, 'J', 8), 10_000_000);
            if ($title !== '') {
                $this->chapters[] = compact('start', 'title');
            }
        }
    }

    private function ogg(): array
    {
        $head = $this->bytes(0, 512);
        $packet = substr($head, 27 + ord($head[26] ?? "\0"));
        $isOpus = str_starts_with($packet, 'OpusHead');
        if (($isOpus === false && str_starts_with($packet, "\x01vorbis") === false) || strlen($packet) < 30) {
            throw new RuntimeException('false');
        }
        // Opus always counts at 48 kHz and begins with silent samples.
        $rate = $isOpus ? 48000 : self::little($packet, 12);
        $skipped = $isOpus ? self::number($packet, 10, 'v', 2) : 0;
        $seconds = $rate > 0 ? max(0, $this->lastSample(self::little($head, 14)) - $skipped) / $rate : 0;

        return ['audio/ogg', $seconds, $this->size];
    }

    /** Reads the number of samples from the last page, which must be complete. */
    private function lastSample(int $stream): int
    {
        $data = $this->bytes(max(0, $this->size - 2 * self::LONGEST_PAGE), 2 * self::LONGEST_PAGE);
        for ($at = strrpos($data, 'OggS'); $at !== false; $at = $at > 0 ? strrpos(substr($data, 0, $at + 3), 'OggS') : false) {
            $segments = ord($data[$at + 26] ?? "\0");
            $table = substr($data, $at + 27, $segments);
            $end = $at + 27 + $segments + array_sum(array_map(ord(...), $table === '' ? [] : str_split($table)));
            if ($at + 27 > strlen($data) || $end > strlen($data)) {
                throw new RuntimeException('torn');
            }
            $position = self::number($data, $at + 6, 'P', 8);
            if (self::little($data, $at + 14) === $stream && $position >= 0) {
                return $position;
            }
        }
        throw new RuntimeException('torn');
    }

    private function wav(): array
    {
        $bytesPerSecond = 0;
        $at = 12;
        for ($chunks = 0; $chunks < 200 && $at + 8 <= $this->size; $chunks++) {
            $head = $this->bytes($at, 8);
            $size = self::little($head, 4);
            if (str_starts_with($head, 'fmt ')) {
                $bytesPerSecond = self::little($this->bytes($at + 8, 12), 8);
            }
            if (str_starts_with($head, 'data')) {
                return self::wavFacts($bytesPerSecond, $size, $this->size - $at - 8);
            }
            $at += 8 + $size + $size % 2;
        }
        throw new RuntimeException($at > $this->size ? 'torn' : 'false');
    }

    private static function wavFacts(int $bytesPerSecond, int $said, int $there): array
    {
        // Means an unknown length, which programs write at the start.
        $isOpen = $said === 0xFFFFFFFF;
        if ($bytesPerSecond === 0 || ($isOpen === false && $said > $there)) {
            throw new RuntimeException($bytesPerSecond === 0 ? 'false' : 'torn');
        }
        $bytes = $isOpen ? $there : $said;

        return ['audio/wav', $bytes / $bytesPerSecond, $bytes];
    }
}
