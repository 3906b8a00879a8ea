<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Data\Json;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;

class EasyText
{
    private const AVERAGE = 12;
    public const SENTENCE = 20;
    private const LETTERS = 12;
    private const TEXTS = ['text', 'title', 'caption', 'citation'];

    /**
     * @param list<string> $texts HTML or plain text
     * @return array{sentences: int, average: float, longSentences: list<string>, longWords: list<string>}
     */
    public static function measure(array $texts): array
    {
        $sentences = array_merge([], ...array_map(self::sentencesIn(...), $texts));
        $words = array_merge([], ...array_map(self::wordsIn(...), $sentences));
        $isLong = fn (string $word): bool => preg_match_all('/\p{L}/u', $word) > self::LETTERS;
        $isLongSentence = fn (string $sentence): bool => count(self::wordsIn($sentence)) > self::SENTENCE;

        return [
            'sentences' => count($sentences),
            'average' => $sentences === [] ? 0.0 : round(count($words) * 10 / count($sentences)) / 10,
            'longSentences' => array_values(array_filter($sentences, $isLongSentence)),
            'longWords' => array_values(array_unique(array_filter($words, $isLong))),
        ];
    }

    /**
     * Allows one easy text per page, because the website finds it by address (decision 103).
     * @throws InvalidArgumentException in the editor's language
     */
    public static function place(Page $page): void
    {
        $parent = $page->parent();
        $isEasy = $page->intendedTemplate()->name() === 'easy';
        if ($isEasy && ($page->slug() !== 'eenvoudig' || $parent === null || $parent->intendedTemplate()->name() === 'easy')) {
            throw new InvalidArgumentException(fallback: I18n::translate('tweeklank.easytext.place'));
        }
    }

    public static function warnings(string $lead, mixed $blocks): array
    {
        $found = self::measure([$lead, ...self::textsIn(is_string($blocks) ? Json::decode($blocks) : $blocks)]);
        $say = fn (string $reason, array $facts): string => (string) I18n::template("tweeklank.easytext.$reason", null, $facts);
        $warnings = $found['average'] > self::AVERAGE ? [$say('average', ['count' => $found['average'], 'most' => self::AVERAGE])] : [];
        foreach ($found['longSentences'] as $sentence) {
            $warnings[] = $say('sentence', ['sentence' => $sentence, 'most' => self::SENTENCE]);
        }
        if ($found['longWords'] !== []) {
            $warnings[] = $say('words', ['words' => implode(', ', $found['longWords'])]);
        }

        return $warnings;
    }

    private static function textsIn(mixed $value): array
    {
        if (is_array($value) === false || ($value['isHidden'] ?? false) === true) {
            return [];
        }
        $texts = [];
        foreach ($value as $key => $part) {
            if (is_array($part)) {
                array_push($texts, ...self::textsIn($part));
            } elseif (is_string($part) && in_array($key, self::TEXTS, true)) {
                $texts[] = $part;
            }
        }

        return $texts;
    }

    private static function sentencesIn(string $html): array
    {
        $text = preg_replace('~</(?:p|li|h[1-6]|blockquote|div|td|th|summary|dt|dd)>|<br\s*/?>~i', "\n", $html);
        $text = preg_replace('~<[^>]*>~', '', (string) $text);
        $text = strtr((string) $text, ['&nbsp;' => ' ', '&lt;' => '<', '&gt;' => '>', '&quot;' => '"', '&amp;' => '&']);
        // Uses two lookbehinds, because those of PCRE have a fixed length.
        $parts = preg_split('~\n+|(?:(?<=[.!?…])|(?<=[.!?…][)"\'”’]))[ \t\x{a0}]+~u', $text) ?: [];
        $parts = array_map(fn (string $part): string => trim((string) preg_replace('~[ \t\x{a0}]+~u', ' ', $part)), $parts);

        return array_values(array_filter($parts, fn (string $part): bool => self::wordsIn($part) !== []));
    }

    private static function wordsIn(string $sentence): array
    {
        $words = [];
        foreach (explode(' ', $sentence) as $part) {
            if (preg_match('~@|://~', $part) === 0) {
                preg_match_all('~[\p{L}\p{N}]+(?:[\'’.,:-][\p{L}\p{N}]+)*~u', $part, $found);
                array_push($words, ...$found[0]);
            }
        }

        return $words;
    }
}
