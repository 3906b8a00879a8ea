<?php

// Settings come from the environment or from kirby/.env (see kirby/.env.example). No secrets in this file.
$env = require __DIR__ . '/env.php';
$token = $env('KIRBY_API_TOKEN');
$debug = $env('KIRBY_DEBUG') === 'true';

// Dates are stored as they are read on a clock in Deventer.
date_default_timezone_set('Europe/Amsterdam');

return [
    'debug' => $debug,
    'url' => $env('KIRBY_URL'),
    'languages' => true,
    // The first account is made in the Panel, on a server only while this is set.
    'panel' => ['language' => 'nl', 'install' => $env('KIRBY_INSTALL') === 'true'],

    // /api/kql answers to a bearer token when there is one, else to a Kirby user; /api/query always to a Kirby user.
    'api' => [
        'basicAuth' => $token === null,
        'allowInsecure' => $debug,
    ],
    'kql' => ['auth' => $token === null ? true : 'bearer'],
    'headless' => ['token' => $token],

    // Only the website's server asks, never a browser on another host.
    'cors' => false,

    // Answers to the website; every change in the Panel empties it, by whatever host name the Panel is reached.
    'cache' => ['pages' => ['active' => $debug === false, 'type' => 'file', 'prefix' => 'answers']],

    // The default salt is the path of the content folder: it differs per server and breaks links to media and previews.
    'content' => ['salt' => $env('KIRBY_CONTENT_SALT')],

    'thumbs' => [
        'quality' => 82,
        'srcsets' => ['default' => [480, 768, 1024, 1280, 1440, 2048]],
        'presets' => [
            'list' => ['width' => 480, 'height' => 320, 'crop' => true],
            'social' => ['width' => 1200, 'height' => 630, 'crop' => true],
        ],
    ],

    // What the plugin of this site needs (site/plugins/tweeklank).
    'tweeklank' => [
        'origin' => $env('SITE_ORIGIN'),
        'purge' => ['url' => $env('TWEEKLANK_SITE_URL') ?? $env('SITE_ORIGIN'), 'secret' => $env('PURGE_SECRET')],
        'preview' => ['secret' => $env('PREVIEW_SECRET'), 'hours' => 24],
    ],
];
