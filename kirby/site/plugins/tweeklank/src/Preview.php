<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Content\VersionId;

/**
 * The address of a page on the website: the public address, or for a draft, for unpublished changes and for a
 * page that waits for its moment
 * a signed link that expires. Kirby has checked before that the user may see a draft or changes; a page that
 * waits is published for Kirby, so
 * its link is only for who is logged in.
 */
class Preview
{
    /** Null if the website's address is not set, or for a draft if no secret is set. */
    public static function url(Page $page): string|null
    {
        $origin = option('tweeklank.origin');
        if ($origin === null) {
            return null;
        }

        $origin = rtrim($origin, '/');
        $version = VersionId::$render?->value() ?? 'latest';
        $isDraft = $page->isDraft() || $page->parents()->findBy('status', 'draft') !== null;
        $isWaiting = kirby()->user() !== null && self::isWaiting($page);
        if ($isDraft === false && $isWaiting === false && $version === 'latest') {
            return $origin . '/' . ltrim(substr($page->url(), strlen(kirby()->url())), '/');
        }

        $secret = option('tweeklank.preview.secret');
        if ($secret === null) {
            return null;
        }

        $language = kirby()->language()?->code() ?? 'nl';
        $query = [
            'id' => $page->id(),
            'lang' => $language,
            'version' => $version,
            'expires' => time() + option('tweeklank.preview.hours', 24) * 3600,
        ];
        $query['signature'] = hash_hmac('sha256', implode("\n", ['preview', ...array_values($query)]), $secret);

        return $origin . ($language === 'nl' ? '' : '/' . $language) . '/preview?' . http_build_query($query);
    }

    /**
     * Whether the website shows a page to nobody at this moment, because of its dates or those of a page
     * above it (cms/schedule.ts).
     */
    private static function isWaiting(Page $page): bool
    {
        $now = date('Y-m-d H:i:s', time());
        foreach ([$page, ...$page->parents()->values()] as $each) {
            $content = $each->content(kirby()->defaultLanguage()?->code());
            $until = (string) $content->get('publishuntil')->value();
            if ((string) $content->get('publishfrom')->value() > $now || ($until !== '' && $until <= $now)) {
                return true;
            }
        }

        return false;
    }
}
