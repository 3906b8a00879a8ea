<?php

return [
    'code' => 'en',
    'default' => false,
    'direction' => 'ltr',
    'locale' => ['LC_ALL' => 'en_GB.UTF-8'],
    'name' => 'English',
    'smartypants' => [],
    'translations' => [],
    'url' => '/en',
];
