<?php

namespace Keeping;

use Imagick;
use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Exception\InvalidArgumentException;
use Kirby\Filesystem\File as Upload;
use Kirby\Toolkit\I18n;
use Throwable;

class Photos
{
    private const HEIC = ['heic', 'heif'];
    private const QUALITY = 92;
    private const MAX_PIXELS = 40_000_000;

    /** @throws InvalidArgumentException if this server cannot read a HEIC */
    public static function check(File $file, Upload $upload): void
    {
        if (self::isHeic($file) === false) {
            return;
        }
        $facts = ['file' => $file->filename()];
        if (self::canReadHeic() === false) {
            throw new InvalidArgumentException(fallback: (string) I18n::template('keeping.heic', null, $facts));
        }
        try {
            $picture = new Imagick();
            $picture->pingImage("heic:{$upload->root()}");
            $pixels = $picture->getImageWidth() * $picture->getImageHeight();
        } catch (Throwable) {
            throw new InvalidArgumentException(fallback: (string) I18n::template('keeping.broken', null, $facts));
        }
        if ($pixels > self::MAX_PIXELS) {
            throw new InvalidArgumentException(fallback: (string) I18n::template('keeping.tooManyPixels', null, [...$facts, 'width' => $picture->getImageWidth(), 'height' => $picture->getImageHeight()]));
        }
    }

    public static function settle(File $file): File
    {
        if (self::isHeic($file)) {
            $file = self::toJpeg($file);
        }
        self::turn($file);

        $description = App::instance()->request()->get('alt');
        $default = App::instance()->defaultLanguage()?->code();
        if (is_string($description) && trim($description) !== '' && $file->blueprint()->field('alt') !== null && $file->content($default)->get('alt')->isEmpty()) {
            $file = $file->update(['alt' => trim($description)], $default);
        }

        return $file;
    }

    private static function toJpeg(File $file): File
    {
        $picture = new Imagick();
        // Resets the orientation, because the library rotates the picture but keeps its old orientation.
        $picture->readImage("heic:{$file->root()}");
        $picture->setImageOrientation(Imagick::ORIENTATION_TOPLEFT);
        self::write($picture, $file->root());

        $name = $file->name();
        for ($number = 2; $file->parent()->file("$name.jpg") !== null; $number++) {
            $name = "{$file->name()}-$number";
        }

        // An editor who may upload may lack the right to rename.
        return App::instance()->impersonate('kirby', fn (): File => $file->changeName($name, false, 'jpg'));
    }

    public static function turn(File $file): void
    {
        if (in_array(strtolower($file->extension()), ['jpg', 'jpeg'], true) === false || function_exists('exif_read_data') === false) {
            return;
        }
        $orientation = (int) (@exif_read_data($file->root())['Orientation'] ?? 1);
        if ($orientation < 2 || $orientation > 8) {
            return;
        }
        if (class_exists(Imagick::class)) {
            $picture = new Imagick($file->root());
            $picture->autoOrient();
            self::write($picture, $file->root());

            return;
        }

        $picture = imagecreatefromjpeg($file->root());
        if ($picture === false) {
            return;
        }
        if (in_array($orientation, [2, 4, 5, 7], true)) {
            imageflip($picture, $orientation === 4 ? IMG_FLIP_VERTICAL : IMG_FLIP_HORIZONTAL);
        }
        $turned = imagerotate($picture, [3 => 180, 5 => 90, 6 => 270, 7 => 270, 8 => 90][$orientation] ?? 0, 0);
        imagejpeg($turned === false ? $picture : $turned, $file->root(), self::QUALITY);
    }

    private static function write(Imagick $picture, string $root): void
    {
        $profiles = $picture->getImageProfiles('icc', true);
        $picture->stripImage();
        foreach ($profiles as $name => $profile) {
            $picture->profileImage($name, $profile);
        }
        $picture->setImageFormat('jpeg');
        $picture->setImageCompressionQuality(self::QUALITY);
        file_put_contents($root, $picture->getImageBlob());
    }

    private static function isHeic(File $file): bool
    {
        return in_array(strtolower($file->extension()), self::HEIC, true);
    }

    private static function canReadHeic(): bool
    {
        return class_exists(Imagick::class) && Imagick::queryFormats('HEIC') !== [];
    }
}
