<?php

/**
 * Reads a setting from the web server's environment, then from kirby/.env. An empty value counts as missing.
 */
return function (string $name): string|null {
    static $file = null;
    $path = dirname(__DIR__, 2) . '/.env';
    $file ??= is_file($path) ? (parse_ini_file($path, false, INI_SCANNER_RAW) ?: []) : [];

    return getenv($name) ?: ($file[$name] ?? null) ?: null;
};
