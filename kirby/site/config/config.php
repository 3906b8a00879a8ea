<?php

// Settings come from the environment, under the names the website uses too (see .env.example). No secrets in this file.
$token = getenv('KIRBY_API_TOKEN') ?: null;
$debug = getenv('KIRBY_DEBUG') === 'true';

return [
    'debug' => $debug,
    'languages' => true,
    'panel' => ['language' => 'nl'],

    // /api/kql answers to a bearer token when there is one, else to a Kirby user; /api/query always to a Kirby user.
    'api' => [
        'basicAuth' => true,
        'allowInsecure' => $debug,
    ],
    'kql' => ['auth' => $token === null ? true : 'bearer'],
    'headless' => [
        'token' => $token,
        'panel' => ['frontendUrl' => getenv('SITE_ORIGIN') ?: null],
    ],

    // The default salt is the path of the content folder: it differs per server and breaks links to media and previews.
    'content' => ['salt' => getenv('KIRBY_CONTENT_SALT') ?: null],

    'thumbs' => [
        'quality' => 82,
        'srcsets' => ['default' => [480, 768, 1024, 1280, 1440, 2048]],
    ],
];
