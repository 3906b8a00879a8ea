<?php

return [
    'code' => 'de',
    'default' => false,
    'direction' => 'ltr',
    'locale' => ['LC_ALL' => 'de_DE.UTF-8'],
    'name' => 'Deutsch',
    'smartypants' => [],
    'translations' => [],
    'url' => '/de',
];
