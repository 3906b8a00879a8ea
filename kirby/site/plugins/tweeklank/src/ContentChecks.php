<?php

namespace Tweeklank;

use Kirby\Toolkit\I18n;

/** Applies the list of rules (decision 104) to stored texts, without Kirby's models. */
class ContentChecks
{
    private const FILES = '~file://[\w-]+~';

    public static function list(): array
    {
        static $list = null;

        return $list ??= json_decode((string) file_get_contents(dirname(__DIR__) . '/checks/rules.json'), true);
    }

    /**
     * @param array{template: string, fields: array<string, string>, hasTranslation: bool, older:
     * list<string>, pictures: array<string, array{file: string, alt: string, caption: string}>, silentFilms:
     * list<string>, median: int|null, today: string} $page one language
     * @return list<array{rule: string, facts: array<string, string>}> without duplicates
     */
    public static function find(array $page): array
    {
        return self::read($page)['faults'];
    }

    /**
     * @param array<string, mixed> $page as for `find`
     * @return array{faults: list<array>, shown: list<array{uuid: string, alt: string, caption: string}>, kB:
     * int}
     */
    public static function read(array $page): array
    {
        $parts = self::parts($page['fields']);
        $kB = self::weigh($page['fields'], count(self::of('picture', $parts)));
        $faults = [
            ...array_column(self::of('fault', $parts), 'fault'),
            ...self::headings($parts),
            ...self::links($parts),
            ...self::ofPictures(self::of('picture', $parts), $page['pictures']),
            ...self::tables($parts),
            ...array_map(fn (string $file): array => self::fault('film-captions', compact('file')), $page['silentFilms']),
            ...($page['hasTranslation'] || $page['template'] === 'site' ? [] : [self::fault('not-translated')]),
            ...($page['older'] === [] ? [] : [self::fault('translation-old', ['fields' => implode(', ', $page['older'])])]),
            ...self::hours($page),
            ...self::event($page),
            ...self::weight($kB, $page['median']),
            ...($page['template'] === 'easy' ? self::sentences($parts) : []),
        ];

        $once = fn (array $rows): array => count($rows) < 2 ? $rows : array_values(array_unique($rows, SORT_REGULAR));

        return ['faults' => $once($faults), 'shown' => $once(self::of('picture', $parts)), 'kB' => $kB];
    }

    private static function weigh(array $fields, int $pictures): int
    {

        $list = self::list();

        return $list['kBOfFrame'] + (int) round(array_sum(array_map(strlen(...), $fields)) / 1000) + $pictures * $list['kBOfPicture'];
    }

    public static function weight(int $kB, int|null $median): array
    {
        return $median === null || $kB <= $median * self::list()['timesTheMedian']
            ? []
            : [self::fault('weight', ['kB' => (string) $kB, 'median' => (string) $median])];
    }

    public static function sentence(array $fault): string
    {
        foreach (self::list()['rules'] as $rule) {
            if ($rule['id'] === $fault['rule']) {
                return preg_replace_callback('~\{(\w+)\}~', fn (array $match): string => $fault['facts'][$match[1]] ?? '', $rule[I18n::locale()] ?? $rule['en']);
            }
        }

        return $fault['rule'];
    }

    private static function fault(string $rule, array $facts = []): array
    {
        return compact('rule', 'facts');
    }

    private static function parts(array $fields): array
    {
        $parts = [];
        foreach ($fields as $name => $value) {
            if (in_array($name, ['hero', 'cover'], true)) {
                array_push($parts, ...self::picturesIn($value, '', ''));
            } elseif ($name === 'herotext') {
                $parts[] = ['kind' => 'text', 'html' => $value];
            } elseif (in_array($name, ['body', 'layout', 'carousel'], true) && trim($value) !== '') {
                $blocks = json_decode($value, true);
                if (is_array($blocks) === false || array_is_list($blocks) === false) {
                    $parts[] = ['kind' => 'fault', 'fault' => self::fault('blocks-broken', ['field' => $name])];
                    continue;
                }
                foreach ($blocks as $item) {
                    foreach (self::blocksIn($item) as $block) {
                        array_push($parts, ...self::partsOfBlock($block));
                    }
                }
            }
        }

        return $parts;
    }

    private static function of(string $kind, array $parts): array
    {
        return array_values(array_filter($parts, fn (array $part): bool => $part['kind'] === $kind));
    }

    private static function blocksIn(mixed $item): array
    {
        if (is_array($item['columns'] ?? null) === false) {
            return [$item];
        }

        return array_merge(...array_map(fn (mixed $column): array => (array)($column['blocks'] ?? []), array_values($item['columns'])));
    }

    private static function partsOfBlock(mixed $block): array
    {
        $text = fn (mixed $value): string => is_string($value) ? $value : '';
        $block = is_array($block) ? $block : [];
        $type = $text($block['type'] ?? '');
        $content = is_array($block['content'] ?? null) ? $block['content'] : [];
        if (($block['isHidden'] ?? false) === true || $type === 'code') {
            return [];
        }
        if ($type === 'heading') {
            return [['kind' => 'heading', 'level' => (int) substr($text($content['level'] ?? ''), 1) ?: 2, 'html' => $text($content['text'] ?? '')]];
        }
        if ($type === 'markdown') {
            return self::partsOfHtml($type, self::htmlOfMarkdown($text($content['text'] ?? '')));
        }
        $parts = self::picturesIn(
            (string) json_encode([$content['image'] ?? '', $content['images'] ?? ''], JSON_UNESCAPED_SLASHES),
            $text($content['alt'] ?? ''),
            $text($content['caption'] ?? ''),
        );
        foreach (self::textsIn($content) as $html) {
            array_push($parts, ...self::partsOfHtml($type, $html));
        }
        foreach (is_array($content['buttons'] ?? null) ? $content['buttons'] : [] as $button) {
            $parts[] = ['kind' => 'link', 'html' => $text($button['text'] ?? '')];
        }

        return $parts;
    }

    private static function textsIn(mixed $value): array
    {
        if (is_array($value) === false) {
            return is_string($value) ? [$value] : [];
        }
        $found = [];
        foreach ($value as $name => $each) {
            if (in_array($name, ['alt', 'buttons', 'url', 'link'], true) === false) {
                array_push($found, ...self::textsIn($each));
            }
        }

        return $found;
    }

    private static function picturesIn(string $value, string $alt, string $caption): array
    {
        preg_match_all(self::FILES, $value, $matches);

        return array_map(fn (string $uuid): array => ['kind' => 'picture', 'uuid' => $uuid, 'alt' => $alt, 'caption' => $caption], $matches[0]);
    }

    private static function partsOfHtml(string $block, string $html): array
    {
        $parts = [['kind' => 'text', 'html' => $html]];
        if (str_contains($html, '<') === false) {
            return $parts;
        }
        $wrong = self::brokenAt($html);
        if ($wrong !== null) {
            $text = mb_substr(self::words(str_replace('<', '‹', $wrong)), 0, 60);
            $parts[] = ['kind' => 'fault', 'fault' => self::fault('html-broken', compact('block', 'text'))];
        }
        $link = '<a\b[^>]*\bhref\b[^>]*>(.*?)</a>';
        preg_match_all("~<h([1-6])\\b[^>]*>(.*?)</h\\1>|$link|<table\\b.*?</table>~is", $html, $matches, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
        foreach ($matches as $match) {
            if (($match[2] ?? null) !== null) {
                $parts[] = ['kind' => 'heading', 'level' => (int) $match[1], 'html' => $match[2]];
            } elseif (($match[3] ?? null) !== null) {
                $parts[] = ['kind' => 'link', 'html' => $match[3]];
            } else {
                $parts[] = ['kind' => 'table', 'html' => $match[0]];
                preg_match_all("~$link~is", $match[0], $inside);
                array_push($parts, ...array_map(fn (string $html): array => ['kind' => 'link', 'html' => $html], $inside[1]));
            }
        }

        return $parts;
    }

    private static function brokenAt(string $html): string|null
    {
        $list = self::list();
        $isOptional = fn (array $tag): bool => in_array($tag['name'], $list['optionalEnds'], true);
        $open = [];
        preg_match_all('~<(/?)([a-z][a-z0-9]*)\b[^<>]*(>?)~i', $html, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        foreach ($tags as [[, $at], [$end], [$tag], [$close]]) {
            $name = strtolower($tag);
            if ($close === '') {
                return substr($html, $at);
            }
            if (in_array($name, $list['withoutEnd'], true)) {
                continue;
            }
            if ($end === '') {
                $open[] = compact('name', 'at');
                continue;
            }
            while ($open !== [] && end($open)['name'] !== $name && $isOptional(end($open))) {
                array_pop($open);
            }
            if ($open === [] || end($open)['name'] !== $name) {
                return substr($html, $open === [] ? $at : end($open)['at']);
            }
            array_pop($open);
        }
        foreach ($open as $tag) {
            if ($isOptional($tag) === false) {
                return substr($html, $tag['at']);
            }
        }

        return null;
    }

    private static function htmlOfMarkdown(string $text): string
    {
        $text = preg_replace(['~^(`{3,}|\~{3,}).*?^\1~ms', '~`[^`\n]*`~', '~<((?:https?|mailto):[^>\s]+)>~i'], ['', '', '$1'], $text);
        $text = preg_replace_callback('~^(#{1,6})[ \t]+(.*?)[ \t]*#*$~m', fn (array $match): string => sprintf('<h%1$d>%2$s</h%1$d>', strlen($match[1]), $match[2]), $text);
        $text = preg_replace_callback('~(!?)\[([^\]\n]*)\]\([^)\n]*\)~', fn (array $match): string => $match[1] === '' ? "<a href=\"\">$match[2]</a>" : $match[2], $text);

        return preg_replace_callback(
            '~^(.*\|.*)\n[ \t]*[|:-][-| :\t]*\n~m',
            fn (array $match): string => '<table><tr><th>' . implode('</th><th>', explode('|', $match[1])) . "</th></tr></table>\n",
            $text,
        );
    }

    private static function words(string $html): string
    {
        $text = str_replace(['&nbsp;', "\u{A0}", '&lt;', '&gt;', '&quot;', '&amp;'], [' ', ' ', '<', '>', '"', '&'], preg_replace('~<[^>]*>~', ' ', $html));

        return trim((string) preg_replace('~\s+~', ' ', $text));
    }

    private static function bare(string $text): string
    {
        return (string) preg_replace('~^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$~u', '', mb_strtolower($text));
    }

    private static function excerpt(string $text): string
    {
        return mb_strlen($text) > 60 ? mb_substr($text, 0, 60) . '…' : $text;
    }

    private static function headings(array $parts): array
    {
        $faults = [];
        $seen = [];
        $level = 1;
        foreach (self::of('heading', $parts) as $part) {
            $text = self::words($part['html']);
            if ($part['level'] > $level + 1) {
                $faults[] = self::fault('heading-skipped', ['text' => $text, 'level' => 'h' . ($level + 1)]);
            }
            $level = $part['level'];
            $name = mb_strtolower($text);
            if ($text === '') {
                $faults[] = self::fault('heading-empty');
            } elseif (isset($seen[$name])) {
                $faults[] = self::fault('heading-twice', compact('text'));
            }
            $seen[$name] = true;
        }

        return $faults;
    }

    private static function links(array $parts): array
    {
        $faults = [];
        foreach (self::of('link', $parts) as $part) {
            $text = self::words($part['html']);
            if (preg_match('~' . self::list()['bareAddress'] . '~iu', $text) === 1) {
                $faults[] = self::fault('link-address', compact('text'));
            } elseif (in_array(self::bare($text), self::list()['linkWords'], true)) {
                $faults[] = self::fault('link-words', compact('text'));
            }
        }

        return $faults;
    }

    public static function ofPictures(array $shown, array $pictures): array
    {
        $faults = [];
        foreach ($shown as $part) {
            // A dead link is reported for a missing picture.
            $picture = $pictures[$part['uuid']] ?? null;
            if ($picture === null) {
                continue;
            }
            $file = $picture['file'];
            $text = self::words($part['alt'] ?: $picture['alt']);
            $captions = array_map(fn (string $caption): string => self::bare(self::words($caption)), [$part['caption'], $picture['caption']]);
            if ($text === '') {
                $faults[] = self::fault('alt-empty', compact('file'));
            } elseif (preg_match('~' . self::list()['fileName'] . '~iu', $text) === 1) {
                $faults[] = self::fault('alt-file-name', compact('file', 'text'));
            } elseif (in_array(self::bare($text), $captions, true)) {
                $faults[] = self::fault('alt-caption', compact('file'));
            }
        }

        return $faults;
    }

    private static function tables(array $parts): array
    {
        $faults = [];
        foreach (self::of('table', $parts) as $part) {
            preg_match_all('~<th\b[^>]*>(.*?)(?=</?t[hdr]\b|</table|$)~is', $part['html'], $heads);
            if (array_filter($heads[1], fn (string $head): bool => self::words($head) !== '') === []) {
                $faults[] = self::fault('table-head', ['text' => self::excerpt(self::words(str_replace('<', ' <', $part['html']))) ?: '…']);
            }
        }

        return $faults;
    }

    private static function hours(array $page): array
    {
        $ends = [];
        foreach (array_slice(preg_split('~^-~m', $page['fields']['exceptions'] ?? ''), 1) as $row) {
            preg_match_all('~\d{4}-\d\d-\d\d~', $row, $days);
            $ends[] = end($days[0]) ?: '9999';
        }

        return $page['template'] === 'site' && $ends !== [] && max($ends) < $page['today']
            ? [self::fault('hours-old', ['text' => implode(', ', $ends)])]
            : [];
    }

    private static function event(array $page): array
    {
        $value = fn (string $field): string => trim($page['fields'][$field] ?? '');
        $isEmpty = fn (string $field): bool => in_array($value($field), ['', '[]'], true);
        if ($page['template'] !== 'event' || in_array($value('eventstatus'), ['cancelled', 'postponed'], true)) {
            return [];
        }
        preg_match_all('~\d{4}-\d\d-\d\d~', implode(' ', array_map($value, ['datetime', 'enddatetime', 'moments'])), $days);
        if (max(['', ...$days[0]]) < $page['today']) {
            return [];
        }

        return [
            ...($isEmpty('prices') ? [self::fault('event-price')] : []),
            ...($isEmpty('accessfacts') && $isEmpty('access') ? [self::fault('event-access')] : []),
        ];
    }

    private static function sentences(array $parts): array
    {
        $found = EasyText::measure(array_column(self::of('text', $parts), 'html'))['longSentences'];

        return array_map(fn (string $text): array => self::fault('sentence-long', [
            'most' => (string) EasyText::SENTENCE,
            'text' => self::excerpt($text),
        ]), $found);
    }
}
