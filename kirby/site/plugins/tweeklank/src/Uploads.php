<?php

namespace Tweeklank;

use Kirby\Api\Upload;
use Kirby\Cms\App;
use Kirby\Exception\Exception;
use Kirby\Toolkit\I18n;
use Kirby\Toolkit\Str;

/** PHP drops a request beyond its limits before Kirby runs. The Panel sends large files in parts. */
class Uploads
{
    /** Limit with which the Panel sends the largest film in fewer than ten parts (kirby/README.md). */
    private const ENOUGH = '64M';

    /** @throws Exception if PHP has dropped the request's body */
    public static function assertFits(): void
    {
        $limit = Str::toBytes((string) ini_get('post_max_size'));
        if ($limit > 0 && (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > $limit && $_FILES === [] && $_POST === []) {
            throw new Exception(fallback: self::say('tooLarge'), httpCode: 413);
        }
    }

    public static function advice(): string
    {
        // Kirby's parts are a little smaller than the limit.
        $isEnough = Upload::chunkSize() >= floor(Str::toBytes(self::ENOUGH) * 0.95);

        return self::say($isEnough ? 'enough' : 'low');
    }

    /** Kirby's message names only the setting `upload_max_filesize`. */
    public static function translations(): array
    {
        return array_map(fn (array $words): array => [
            'upload.error.iniSize' => Str::template($words['tweeklank.uploads.tooLarge'], self::facts()),
        ], require dirname(__DIR__) . '/sentences.php');
    }

    private static function say(string $what): string
    {
        return (string) I18n::template("tweeklank.uploads.$what", null, self::facts());
    }

    private static function facts(): array
    {
        return [
            'file' => (string) ini_get('upload_max_filesize'),
            'post' => (string) ini_get('post_max_size'),
            'parts' => (string) ceil(300_000_000 / max(1, Upload::chunkSize())),
        ];
    }
}
