<?php

namespace Keeping;

use Kirby\Cms\App;
use Kirby\Cms\Page;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Toolkit\I18n;
use Throwable;

class Batch
{
    private const ACTIONS = ['publish', 'hide', 'tag', 'delete'];

    /**
     * @param list<string> $ids pages
     * @param string $tag key of a theme
     * @return array{done: int, refused: list<array{title: string, reason: string}>}
     */
    public static function run(string $action, array $ids, string $tag = ''): array
    {
        if (in_array($action, self::ACTIONS, true) === false || ($action === 'tag' && isset(self::tags()[$tag]) === false)) {
            throw new InvalidArgumentException(fallback: (string) I18n::translate('keeping.batch.unknown'));
        }
        set_time_limit(0);
        $done = 0;
        $refused = [];
        foreach (array_unique(array_filter($ids, is_string(...))) as $id) {
            $page = App::instance()->page($id);
            try {
                if ($page === null || $page->isAccessible() === false) {
                    throw new InvalidArgumentException(fallback: (string) I18n::translate('keeping.batch.gone'));
                }
                self::act($page, $action, $tag);
                $done++;
            } catch (Throwable $error) {
                $refused[] = ['title' => $page === null ? $id : Names::of($page), 'reason' => $error->getMessage()];
            }
        }

        return compact('done', 'refused');
    }

    private static function act(Page $page, string $action, string $tag): void
    {
        match ($action) {
            'publish' => $page->isListed() ? null : $page->changeStatus('listed'),
            'hide' => $page->isDraft() ? null : $page->changeStatus('draft'),
            'tag' => self::tag($page, $tag),
            'delete' => $page->delete(true),
        };
    }

    private static function tag(Page $page, string $tag): void
    {
        $code = App::instance()->defaultLanguage()?->code();
        $tags = $page->content($code)->get('tags')->split();
        if ($page->blueprint()->field('tags') === null) {
            throw new InvalidArgumentException(fallback: (string) I18n::translate('keeping.batch.noTags'));
        }
        if (in_array($tag, $tags, true) === false) {
            $page->update(['tags' => implode(', ', [...$tags, $tag])], $code, true);
        }
    }

    public static function tags(): array
    {
        $tags = [];
        foreach (App::instance()->site()->content()->get('tags')->toStructure() as $tag) {
            // Rows have a method with the name of the field `key`.
            $tags[(string) $tag->content()->get('key')->value()] = (string) $tag->content()->get('name')->value();
        }

        return $tags;
    }
}
