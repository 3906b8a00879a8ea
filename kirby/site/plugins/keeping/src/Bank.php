<?php

namespace Keeping;

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Toolkit\I18n;

class Bank
{
    public static function facts(File $file): string
    {
        $dimensions = $file->dimensions();
        $facts = [
            $file->type() === 'image' ? (string) I18n::translate('keeping.orientation.' . ($dimensions->orientation() ?: 'square')) : '',
            $file->type() === 'image' ? "{$dimensions->width()} × {$dimensions->height()}" : '',
            $file->niceSize(),
            self::uses($file),
        ];

        return implode(' · ', array_filter($facts));
    }

    public static function uses(File $file): string
    {
        $count = Uses::count($file);

        return (string) I18n::template('keeping.uses.' . match ($count) { 0 => 'none', 1 => 'one', default => 'many' }, null, compact('count'));
    }

    public static function name(File $file): string
    {
        return (string) $file->content(App::instance()->defaultLanguage()?->code())->get('alt')->or($file->filename())->value();
    }
}
