<?php

// Visitors read the website, not this server. A person who opens a page from the Panel is redirected to it, for a draft by a signed link.
$url = $site->websiteUrl($page);

// The Panel's preview listens to the document in its frame and reloads it, which browsers allow for a page of its own host only: this one,
// with the website in a frame that cannot reach the Panel.
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
