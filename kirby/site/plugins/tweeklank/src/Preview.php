<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Content\VersionId;

/**
 * The address of a page on the website: the public address, or for a draft, for unpublished changes and for a
 * page that waits for its moment a signed link that expires. Kirby has checked before that the user may see a
 * draft or changes; a page that waits is published for Kirby, so its link is only for who is logged in.
 */
class Preview
{
    /**
     * Null if the website's address is not set, or for a draft if no secret is set. In a frame also what is
     * published has a signed link: the public page may not be in one.
     */
    public static function url(Page $page, bool $isFramed = false): string|null
    {
        $origin = option('tweeklank.origin');
        if ($origin === null) {
            return null;
        }

        $origin = rtrim($origin, '/');
        $version = VersionId::$render?->value() ?? 'latest';
        $isDraft = $page->isDraft() || $page->parents()->findBy('status', 'draft') !== null;
        $isWaiting = kirby()->user() !== null && self::isWaiting($page);
        if ($isFramed === false && $isDraft === false && $isWaiting === false && $version === 'latest') {
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

        // Not signed: it opens nothing that the link does not.
        if ($isFramed) {
            $query['framed'] = 1;
        }

        return $origin . ($language === 'nl' ? '' : '/' . $language) . '/preview?' . http_build_query($query);
    }

    /**
     * A page of this host that holds the website in a frame, for the Panel's preview; null without a link.
     * What is in it can run its own script, and neither send a form nor navigate the Panel. On one host with
     * the Panel it has no origin at all.
     */
    public static function frame(Page $page): string|null
    {
        $url = self::url($page, true);
        if ($url === null) {
            return null;
        }

        $style = 'html,body,iframe{display:block;margin:0;border:0;inline-size:100%;block-size:100%}';
        $hash = base64_encode(hash('sha256', $style, true));
        $origin = preg_replace('~^(https?://[^/]+).*~', '$1', $url);
        $sandbox = 'allow-scripts allow-popups' . ($origin === rtrim(kirby()->url(), '/') ? '' : ' allow-same-origin');
        header("Content-Security-Policy: default-src 'none'; frame-src $origin; style-src 'sha256-$hash'; frame-ancestors 'self'");
        header('Cache-Control: no-store');
        header('Referrer-Policy: no-referrer');
        header('X-Content-Type-Options: nosniff');
        $address = htmlspecialchars($url, ENT_QUOTES);

        return "<!doctype html><html lang=\"nl\"><meta charset=\"utf-8\"><title>Preview</title><style>$style</style>"
            . "<body><iframe title=\"Preview\" sandbox=\"$sandbox\" src=\"$address\"></iframe></body></html>";
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
