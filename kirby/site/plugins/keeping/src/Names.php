<?php

namespace Keeping;

use Kirby\Cms\Page;
use Kirby\Toolkit\I18n;

class Names
{
    /** Uses the blueprint's title for home, because the page itself has the site's title. */
    public static function of(Page $page): string
    {
        return $page->isHomePage() || $page->isErrorPage()
            ? (string) I18n::translate($page->blueprint()->title(), $page->blueprint()->title())
            : (string) $page->title()->value();
    }
}
