<?php

// Settings come from the environment or kirby/.env (kirby/.env.example).
$env = require __DIR__ . '/env.php';
$token = $env('KIRBY_API_TOKEN');
$debug = $env('KIRBY_DEBUG') === 'true';

date_default_timezone_set('Europe/Amsterdam');

return [
    'debug' => $debug,
    'url' => $env('KIRBY_URL'),
    'languages' => true,
    // Kirby allows a first account on a server only while `install` is true.
    'panel' => [
        'language' => 'nl',
        'install' => $env('KIRBY_INSTALL') === 'true',
        'viewButtons' => [
            'page' => ['open', 'preview', '-', 'settings', 'history', 'languages', 'status'],
            'site' => ['open', 'preview', 'history', 'languages'],
        ],
    ],

    // /api/kql requires the bearer token if there is one; /api/query always requires a Kirby user.
    'api' => [
        'basicAuth' => $token === null,
        'allowInsecure' => $debug,
    ],
    'kql' => ['auth' => $token === null ? true : 'bearer'],
    'headless' => ['token' => $token],

    'cors' => false,

    'cache' => ['pages' => ['active' => $debug === false, 'type' => 'file', 'prefix' => 'answers']],

    // Kirby's default salt is the path of the content folder; a new path would break links to media.
    'content' => ['salt' => $env('KIRBY_CONTENT_SALT')],

    'markdown' => ['extra' => true],

    'thumbs' => [
        'quality' => 82,
        'srcsets' => ['default' => [480, 768, 1024, 1280, 1440, 2048]],
        'presets' => [
            'list' => ['width' => 480, 'height' => 320, 'crop' => true],
            'social' => ['width' => 1200, 'height' => 630, 'crop' => true],
        ],
    ],

    'tweeklank' => [
        'origin' => $env('SITE_ORIGIN'),
        'purge' => ['url' => $env('TWEEKLANK_SITE_URL') ?? $env('SITE_ORIGIN'), 'secret' => $env('PURGE_SECRET')],
        'preview' => ['secret' => $env('PREVIEW_SECRET'), 'hours' => 24],
    ],

    'tweeklank.keeping.bank' => 'site.images.filterBy("filename", "!*=", "-d.")',
    'tweeklank.keeping.uncounted' => ['translatedfrom', 'redirect'],
    'tweeklank.keeping.own' => ['translatedfrom'],
];
