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

F::loadClasses([
    'Tweeklank\\Checks' => 'src/Checks.php',
    'Tweeklank\\Preview' => 'src/Preview.php',
    'Tweeklank\\Purge' => 'src/Purge.php',
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
        'site.update:before' => fn (Site $site, array $strings) => Checks::site($site, $strings),
    ],
    'siteMethods' => [
        // The address of a page on the website, for visitors or with a preview key for editors.
        'websiteUrl' => fn (Page $page): string|null => Preview::url($page),
    ],
    'translations' => [
        'nl' => [
            'tweeklank.endBeforeStart' => 'Het einde ligt voor het begin.',
            'tweeklank.momentEndsBeforeStart' => 'De keer van {start} eindigt voor haar begin.',
            'tweeklank.momentTwice' => 'Er zijn twee keren die op {start} beginnen.',
            'tweeklank.movedWithoutText' => 'Zeg bij Verplaatst in de toelichting waarheen, of naar welke dag.',
            'tweeklank.digraphNotInTitle' => 'De tweeklank “{digraph}” staat niet in de titel “{title}”.',
            'tweeklank.redirectLoop' => 'De doorverwijzing van {from} komt weer bij zichzelf uit.',
            'tweeklank.redirectHome' => 'Van de homepage ({from}) kan niet worden doorverwezen.',
            'tweeklank.redirectElsewhere' => 'De doorverwijzing van {from} is geen gewoon pad op deze site: zonder https, dubbele schuine strepen, puntjes en spaties.',
            'tweeklank.redirectTwice' => 'Er zijn twee doorverwijzingen van {from}.',
        ],
        'en' => [
            'tweeklank.endBeforeStart' => 'The end lies before the start.',
            'tweeklank.momentEndsBeforeStart' => 'The date of {start} ends before it starts.',
            'tweeklank.momentTwice' => 'There are two dates that start at {start}.',
            'tweeklank.movedWithoutText' => 'For Moved, say in the note where to, or to which day.',
            'tweeklank.digraphNotInTitle' => 'The digraph “{digraph}” does not stand in the title “{title}”.',
            'tweeklank.redirectLoop' => 'The redirect from {from} leads back to itself.',
            'tweeklank.redirectHome' => 'The home page ({from}) cannot lead elsewhere.',
            'tweeklank.redirectElsewhere' => 'The redirect from {from} is no plain path on this site: without https, double slashes, dots and blanks.',
            'tweeklank.redirectTwice' => 'There are two redirects from {from}.',
        ],
    ],
]);
