<?php

// A person who opens a page from the Panel is redirected to the website.
$url = $site->websiteUrl($page);

// The Panel can reload a frame only on its own host, so it shows this page, which holds the website in an
// inner frame that cannot reach the Panel.
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
