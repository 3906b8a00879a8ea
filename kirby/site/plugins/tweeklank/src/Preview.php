<?php

namespace Tweeklank;

use Kirby\Cms\Page;
use Kirby\Content\VersionId;

/**
 * Signs expiring links to drafts, unpublished changes and scheduled pages. Kirby checks access to drafts and
 * changes. It takes a scheduled page for public, so a link to one requires a login.
 */
class Preview
{
    /**
     * Returns null without the website's address or, for a draft, without a secret. Signs every link for a
     * frame, because public pages refuse frames.
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

        // Needs no signature, because this parameter gives no further access.
        if ($isFramed) {
            $query['framed'] = 1;
        }

        return $origin . ($language === 'nl' ? '' : '/' . $language) . '/preview?' . http_build_query($query);
    }

    /**
     * Shows the website in a sandboxed frame in the Panel's preview. The frame cannot send forms or navigate
     * the Panel; on the Panel's own host it has no origin.
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

    /** Considers dates of ancestors too, as the website does (cms/replica/page-rows.ts). */
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
