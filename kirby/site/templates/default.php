<?php

// Visitors read the website, not this server. Whoever opens a page from the Panel is sent there.
$frontendUrl = option('headless.panel.frontendUrl');

if ($frontendUrl) {
    go(rtrim($frontendUrl, '/') . '/' . ltrim(substr($page->url(), strlen($kirby->url())), '/'));
}

echo html($page->title());
