<?php

namespace Tweeklank;

use Kirby\Cms\File;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;

class Captions
{
    private const MAX_BYTES = 5_000_000;
    private const MAX_ROWS = 5000;
    /** Maximum characters of a row; a subtitle fills two seconds. */
    private const LONGEST = 400;
    private const TIME = '(?:(\d+):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})';

    /**
     * @return list<array{time: string, heading: string, speaker: string, text: string}>
     * @throws InvalidArgumentException with the file's name
     */
    public static function read(string $name, string $text): array
    {
        if (strlen($text) > self::MAX_BYTES) {
            self::refuse('captionsLong', $name);
        }
        $rows = [];
        foreach (self::cues($text) as [$seconds, $speaker, $words]) {
            $last = array_key_last($rows);
            $isMore = $last !== null
                && ($speaker === '' || $speaker === $rows[$last]['speaker'])
                && preg_match('/[.?!…]["”’)]*$/u', $rows[$last]['text']) !== 1
                && mb_strlen($rows[$last]['text']) + mb_strlen($words) < self::LONGEST;
            if ($isMore) {
                $rows[$last]['text'] .= " $words";
            } else {
                $rows[] = ['time' => self::clock($seconds), 'heading' => '', 'speaker' => $speaker, 'text' => $words];
            }
        }
        if ($rows === []) {
            self::refuse('captionsEmpty', $name);
        }
        if (count($rows) > self::MAX_ROWS) {
            self::refuse('captionsLong', $name);
        }

        return $rows;
    }

    public static function plain(string $text): string
    {
        $text = mb_check_encoding($text, 'UTF-8') ? $text : mb_convert_encoding($text, 'UTF-8', 'Windows-1252');

        return str_replace(["\r\n", "\r"], "\n", preg_replace('/^\x{FEFF}/u', '', $text));
    }

    /**
     * Refuses faults, because the website shows captions without changes.
     * @throws InvalidArgumentException with the line and the fault
     */
    public static function check(File $film, string $text): void
    {
        if ($film->type() !== 'video' || trim($text) === '') {
            return;
        }
        self::read($film->filename(), $text);
        $length = SoundFile::read($film->root(), $film->extension())['seconds'] ?? 0;
        $before = ['start' => 0.0, 'end' => 0.0];
        foreach (self::blocks($text) as $block) {
            if (str_contains($block, '-->') === false) {
                continue;
            }
            preg_match('/^.*-->.*$/m', $block, $found);
            $line = trim($found[0]);
            if (preg_match('/^' . self::TIME . '\s+-->\s+' . self::TIME . '/', $line, $match, PREG_UNMATCHED_AS_NULL) !== 1) {
                self::refuse('captionsTime', $film->filename(), $line);
            }
            $start = self::seconds($match, 1);
            $end = self::seconds($match, 5);
            $reason = match (true) {
                $end <= $start => 'captionsShort',
                $start < $before['start'] => 'captionsOrder',
                $start < $before['end'] => 'captionsOverlap',
                $length > 0 && $start >= $length => 'captionsPast',
                default => null,
            };
            if ($reason !== null) {
                self::refuse($reason, $film->filename(), $line);
            }
            $before = ['start' => $start, 'end' => $end];
        }
    }

    private static function seconds(array $match, int $at): float
    {
        return (int) $match[$at] * 3600 + (int) $match[$at + 1] * 60 + (int) $match[$at + 2] + (float) "0.{$match[$at + 3]}";
    }

    private static function blocks(string $text): array
    {
        return array_values(array_filter(
            preg_split('/\n[ \t]*\n+/', self::plain($text)),
            fn (string $block): bool => preg_match('/^(?:NOTE|STYLE|REGION)\b/', ltrim($block)) !== 1,
        ));
    }

    /** @return iterable<array{int, string, string}> seconds, speaker, text */
    private static function cues(string $text): iterable
    {
        foreach (self::blocks($text) as $block) {
            if (preg_match('/^[ \t]*' . self::TIME . '[ \t]*-->[ \t]*' . self::TIME . '[^\n]*\n?/m', $block, $match, PREG_OFFSET_CAPTURE) !== 1) {
                continue;
            }
            $said = substr($block, $match[0][1] + strlen($match[0][0]));
            preg_match('/<v(?:\.[^ >]*)?\s+([^>]+)>/', $said, $voice);
            $words = trim(preg_replace('/\s+/', ' ', html_entity_decode(strip_tags($said), ENT_QUOTES | ENT_HTML5)));
            if ($words !== '') {
                $seconds = (int) $match[1][0] * 3600 + (int) $match[2][0] * 60 + (int) $match[3][0];
                yield [$seconds, html_entity_decode(trim($voice[1] ?? ''), ENT_QUOTES | ENT_HTML5), $words];
            }
        }
    }

    private static function clock(int $seconds): string
    {
        return $seconds >= 3600
            ? sprintf('%d:%02d:%02d', intdiv($seconds, 3600), intdiv($seconds, 60) % 60, $seconds % 60)
            : sprintf('%d:%02d', intdiv($seconds, 60), $seconds % 60);
    }

    private static function refuse(string $reason, string $file, string $line = ''): never
    {
        throw new InvalidArgumentException(fallback: I18n::template("tweeklank.$reason", null, compact('file', 'line')));
    }
}
