<?php

// Settings come from the environment or from kirby/.env (see kirby/.env.example). No secrets in this file.
$env = require __DIR__ . '/env.php';
$token = $env('KIRBY_API_TOKEN');
$debug = $env('KIRBY_DEBUG') === 'true';

// Dates are stored in the local time of Deventer.
date_default_timezone_set('Europe/Amsterdam');

return [
    'debug' => $debug,
    'url' => $env('KIRBY_URL'),
    'languages' => true,
    // The first account is created in the Panel. On a server that is possible only while this is set.
    'panel' => [
        'language' => 'nl',
        'install' => $env('KIRBY_INSTALL') === 'true',
        'viewButtons' => [
            'page' => ['open', 'preview', '-', 'settings', 'history', 'languages', 'status'],
            'site' => ['open', 'preview', 'history', 'languages'],
        ],
    ],

    // If a bearer token is set, /api/kql requires it, else the account of a Kirby user; /api/query always
    // requires a Kirby user.
    'api' => [
        'basicAuth' => $token === null,
        'allowInsecure' => $debug,
    ],
    'kql' => ['auth' => $token === null ? true : 'bearer'],
    'headless' => ['token' => $token],

    // Only the website's server sends requests, never a browser on another host.
    'cors' => false,

    // Cached answers for the website. Every change in the Panel empties this cache, under whatever host name
    // the Panel is used.
    'cache' => ['pages' => ['active' => $debug === false, 'type' => 'file', 'prefix' => 'answers']],

    // Kirby's default salt is the path of the content folder. It differs per server, and that would break
    // links to media and previews.
    'content' => ['salt' => $env('KIRBY_CONTENT_SALT')],

    // Footnotes, definition lists and abbreviations; ids of one's own are parsed, and the website leaves them out.
    'markdown' => ['extra' => true],

    'thumbs' => [
        'quality' => 82,
        'srcsets' => ['default' => [480, 768, 1024, 1280, 1440, 2048]],
        'presets' => [
            'list' => ['width' => 480, 'height' => 320, 'crop' => true],
            'social' => ['width' => 1200, 'height' => 630, 'crop' => true],
        ],
    ],

    // Settings of this site's plugin (site/plugins/tweeklank).
    'tweeklank' => [
        'origin' => $env('SITE_ORIGIN'),
        'purge' => ['url' => $env('TWEEKLANK_SITE_URL') ?? $env('SITE_ORIGIN'), 'secret' => $env('PURGE_SECRET')],
        'preview' => ['secret' => $env('PREVIEW_SECRET'), 'hours' => 24],
    ],

    // Settings of the plugin site/plugins/keeping. Dark versions are in the cards of their pictures. The old
    // text of a translation, and redirects, which are made by themselves, use nothing.
    'tweeklank.keeping.bank' => 'site.images.filterBy("filename", "!*=", "-d.")',
    'tweeklank.keeping.uncounted' => ['translatedfrom', 'redirect'],
    'tweeklank.keeping.own' => ['translatedfrom'],
];
