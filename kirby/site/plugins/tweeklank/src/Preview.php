<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Content\VersionId;

/**
 * Where a page is on the website: its public address, or for a draft and for changes that are not yet
 * published a signed link that expires. Kirby has checked by then that whoever asks may see it.
 */
class Preview
{
    /** Null when the settings do not say where the website is, or for a draft when no secret is set. */
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
