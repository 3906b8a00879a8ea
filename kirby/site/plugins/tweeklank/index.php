<?php

/**
 * Connects this Kirby with the website: reports changes to it, gives editors signed links to drafts,
 * and refuses values that the website could not show. This plugin belongs to the site; other plugins are installed by composer.
 */

use Kirby\Cms\App;
use Kirby\Cms\Event;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Filesystem\F;
use Tweeklank\Checks;
use Tweeklank\Preview;
use Tweeklank\Purge;
use Tweeklank\Redirects;

F::loadClasses([
    'Tweeklank\\Checks' => 'src/Checks.php',
    'Tweeklank\\Preview' => 'src/Preview.php',
    'Tweeklank\\Purge' => 'src/Purge.php',
    'Tweeklank\\Redirects' => 'src/Redirects.php',
], __DIR__);

$tell = function (Event $event): void {
    // Viewing a page does not change it.
    if ($event->action() !== 'render') {
        Purge::note($event);
    }
};

App::plugin('tweeklank/tweeklank', [
    'hooks' => [
        'page.*:after' => $tell,
        'file.*:after' => $tell,
        'site.*:after' => $tell,
        'page.update:before' => fn (Page $page, array $strings) => Checks::page($page, $strings),
        'page.changeSlug:before' => fn (Page $page) => Redirects::remember($page),
        'page.changeSlug:after' => fn (Page $newPage) => Redirects::follow($newPage),
        'page.move:before' => fn (Page $page) => Redirects::remember($page),
        'page.move:after' => fn (Page $newPage) => Redirects::follow($newPage),
        'page.changeStatus:after' => fn (Page $newPage) => Redirects::uncover($newPage),
        'site.update:before' => fn (Site $site, array $strings) => Checks::site($site, $strings),
    ],
    'siteMethods' => [
        // The address of a page on the website, for visitors or with a preview key for editors.
        'websiteUrl' => fn (Page $page): string|null => Preview::url($page),
    ],
    'translations' => [
        'nl' => [
            'tweeklank.endBeforeStart' => 'Het einde ligt voor het begin.',
            'tweeklank.digraphNotInTitle' => 'De tweeklank “{digraph}” staat niet in de titel “{title}”.',
            'tweeklank.redirectLoop' => 'De doorverwijzing van {from} komt weer bij zichzelf uit.',
            'tweeklank.redirectHome' => 'Van de homepage ({from}) kan niet worden doorverwezen.',
            'tweeklank.redirectElsewhere' => 'De doorverwijzing van {from} is geen gewoon pad op deze site: zonder https, dubbele schuine strepen, puntjes en spaties.',
            'tweeklank.redirectNowhere' => 'De doorverwijzing van {from} leidt naar een adres waar geen gepubliceerde pagina staat.',
            'tweeklank.redirectLive' => 'Op {from} staat een pagina: wie daarheen gaat, zou haar niet meer zien. Verander eerst haar adres of zet haar op concept.',
            'tweeklank.redirectTwice' => 'Er zijn twee doorverwijzingen van {from}.',
        ],
        'en' => [
            'tweeklank.endBeforeStart' => 'The end lies before the start.',
            'tweeklank.digraphNotInTitle' => 'The digraph “{digraph}” does not stand in the title “{title}”.',
            'tweeklank.redirectLoop' => 'The redirect from {from} leads back to itself.',
            'tweeklank.redirectHome' => 'The home page ({from}) cannot lead elsewhere.',
            'tweeklank.redirectElsewhere' => 'The redirect from {from} is no plain path on this site: without https, double slashes, dots and blanks.',
            'tweeklank.redirectNowhere' => 'The redirect from {from} leads to an address without a published page.',
            'tweeklank.redirectLive' => 'A page lives at {from}: nobody would see it any more. Change its address first, or make it a draft.',
            'tweeklank.redirectTwice' => 'There are two redirects from {from}.',
        ],
    ],
]);
