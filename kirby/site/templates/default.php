<?php

// Redirects a person who opens a page from the Panel to the website.
$url = $site->websiteUrl($page);

// Shows the website in an inner frame, which cannot reach the Panel, because the Panel can reload only a
// frame on its own host.
$isFramed = ($_SERVER['HTTP_SEC_FETCH_DEST'] ?? '') === 'iframe' && $kirby->user() !== null;
$frame = $isFramed ? Tweeklank\Preview::frame($page) : null;
if ($frame !== null) {
    echo $frame;

    return;
}

if ($url !== null) {
    go($url);
}

http_response_code(503);
echo 'This page is shown by the website: set SITE_ORIGIN, and PREVIEW_SECRET for drafts (kirby/.env.example).';
