<?php

// Visitors read the website, not this server. Whoever opens a page from the Panel is sent there; a draft goes with a signed link.
$url = $site->websiteUrl($page);

if ($url !== null) {
    go($url);
}

http_response_code(503);
echo 'This page is shown by the website: set SITE_ORIGIN, and PREVIEW_SECRET for drafts (kirby/.env.example).';
