<?php

namespace Keeping;

use Kirby\Cms\Page;
use Kirby\Toolkit\I18n;

class Names
{
    /** What editors call a page: its title says nothing when it is that of the whole site. */
    public static function of(Page $page): string
    {
        return $page->isHomePage() || $page->isErrorPage()
            ? (string) I18n::translate($page->blueprint()->title(), $page->blueprint()->title())
            : (string) $page->title()->value();
    }
}
