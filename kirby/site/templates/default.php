<?php

// Visitors read the website, not this server. A person who opens a page from the Panel is redirected to it, for a draft by a signed link.
$url = $site->websiteUrl($page);

if ($url !== null) {
    go($url);
}

http_response_code(503);
echo 'This page is shown by the website: set SITE_ORIGIN, and PREVIEW_SECRET for drafts (kirby/.env.example).';
