<?php

return [
    'code' => 'nl',
    'default' => true,
    'direction' => 'ltr',
    'locale' => ['LC_ALL' => 'nl_NL.UTF-8'],
    'name' => 'Nederlands',
    'smartypants' => [],
    'translations' => [],
    'url' => '/',
];
