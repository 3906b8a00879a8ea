<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Content\VersionId;

/**
 * The address of a page on the website: the public address, or for a draft and for unpublished changes
 * a signed link that expires. Kirby has checked before that the user may see the page.
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
        if ($isDraft === false && $version === 'latest') {
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
}
