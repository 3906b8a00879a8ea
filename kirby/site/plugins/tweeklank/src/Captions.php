<?php

namespace Tweeklank;

use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;

/** Rows of a transcript from the subtitles that another program made (WebVTT or SubRip). */
class Captions
{
    private const MAX_BYTES = 5_000_000;
    private const MAX_ROWS = 5000;
    /** A row ends with its sentence, or when it is this long: subtitles are lines of two seconds. */
    private const LONGEST = 400;
    private const TIME = '(?:(\d+):)?([0-5]?\d):([0-5]\d)[.,]\d{1,3}';

    /**
     * @return list<array{time: string, heading: string, speaker: string, text: string}>
     * @throws InvalidArgumentException that names the file
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

    /** @return iterable<array{int, string, string}> seconds, who speaks, and what is said */
    private static function cues(string $text): iterable
    {
        // Subtitles of old programs are not in UTF-8.
        $text = mb_check_encoding($text, 'UTF-8') ? $text : mb_convert_encoding($text, 'UTF-8', 'Windows-1252');
        $text = str_replace(["\r\n", "\r"], "\n", preg_replace('/^\x{FEFF}/u', '', $text));
        foreach (preg_split('/\n[ \t]*\n+/', $text) as $block) {
            if (preg_match('/^(?:NOTE|STYLE|REGION)\b/', ltrim($block)) === 1) {
                continue;
            }
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

    private static function refuse(string $reason, string $file): never
    {
        throw new InvalidArgumentException(fallback: I18n::template("tweeklank.$reason", null, compact('file')));
    }
}
