<?php

namespace Keeping;

use Kirby\Cms\Page;
use Kirby\Toolkit\I18n;

class Names
{
    /** Avoids the title of home, which is that of the site. */
    public static function of(Page $page): string
    {
        return $page->isHomePage() || $page->isErrorPage()
            ? (string) I18n::translate($page->blueprint()->title(), $page->blueprint()->title())
            : (string) $page->title()->value();
    }
}
