<?php

use Kirby\Cms\App;
use Kirby\Cms\Event;
use Kirby\Cms\File;
use Kirby\Cms\Files;
use Kirby\Cms\Language;
use Kirby\Cms\Page;
use Kirby\Cms\Pages;
use Kirby\Cms\Site;
use Kirby\Filesystem\F;
use Kirby\Filesystem\File as Upload;
use Tweeklank\Agenda;
use Tweeklank\Captions;
use Tweeklank\Checks;
use Tweeklank\ContentLists;
use Tweeklank\DateIds;
use Tweeklank\Desk;
use Tweeklank\EasyText;
use Tweeklank\Episodes;
use Tweeklank\Lists;
use Tweeklank\Preview;
use Tweeklank\Purge;
use Tweeklank\Redirects;
use Tweeklank\Roles;
use Tweeklank\Translations;
use Tweeklank\Uploads;

F::loadClasses([
    'Tweeklank\\Agenda' => 'src/Agenda.php',
    'Tweeklank\\Captions' => 'src/Captions.php',
    'Tweeklank\\Checks' => 'src/Checks.php',
    'Tweeklank\\ContentChecks' => 'src/ContentChecks.php',
    'Tweeklank\\ContentLists' => 'src/ContentLists.php',
    'Tweeklank\\DateIds' => 'src/DateIds.php',
    'Tweeklank\\Desk' => 'src/Desk.php',
    'Tweeklank\\EasyText' => 'src/EasyText.php',
    'Tweeklank\\Episodes' => 'src/Episodes.php',
    'Tweeklank\\Folder' => 'src/Folder.php',
    'Tweeklank\\House' => 'src/House.php',
    'Tweeklank\\Lists' => 'src/Lists.php',
    'Tweeklank\\PlainPage' => 'src/PlainPage.php',
    'Tweeklank\\Preview' => 'src/Preview.php',
    'Tweeklank\\Purge' => 'src/Purge.php',
    'Tweeklank\\Redirects' => 'src/Redirects.php',
    'Tweeklank\\Roles' => 'src/Roles.php',
    'Tweeklank\\SoundFile' => 'src/SoundFile.php',
    'Tweeklank\\Translations' => 'src/Translations.php',
    'Tweeklank\\Uploads' => 'src/Uploads.php',
], __DIR__);

$noteChange = function (Event $event): void {
    if ($event->action() !== 'render') {
        Purge::note($event);
        Lists::note($event);
    }
};

$checkUpload = function (File $file, Upload $upload): void {
    Checks::upload($file, $upload);
    Episodes::upload($file, $upload);
};

$isTakenWith = fn (Page $page): bool => class_exists('Keeping\Bin') && Keeping\Bin::isTaking($page);

App::plugin('tweeklank/tweeklank', [
    'options' => ['cache' => ['desk' => true]],
    'hooks' => [
        'page.*:after' => $noteChange,
        'file.*:after' => $noteChange,
        'site.*:after' => $noteChange,
        'page.update:before' => function (Page $page, array $strings, string|null $languageCode = null): void {
            Roles::update($page, $strings, $languageCode);
            Checks::page($page, $strings);
            Checks::pictures($page, $strings);
            Checks::films($page, $strings);
            Episodes::number($page, $strings);
        },
        // Skips subpages, because their addresses are noted with their parent's.
        'page.delete:before' => fn (Page $page) => $isTakenWith($page) ? null : Redirects::remember($page),
        'page.delete:after' => fn () => Redirects::orphan(),
        'keeping.restore:after' => function (Page|File $model): void {
            Purge::noteModels([$model], $model instanceof Page ? 'page.restore' : 'file.restore');
            if ($model instanceof Page) {
                Lists::touchAll($model);
            }
        },
        'keeping.replace:after' => fn (array $models) => Purge::noteModels($models, 'file.replaceEverywhere'),
        'file.update:before' => function (File $file, array $strings, string|null $languageCode = null): void {
            Roles::update($file, $strings, $languageCode);
            Captions::check($file, (string) ($strings['captions'] ?? ''));
        },
        'page.create:before' => function (Page $page, array $input): void {
            EasyText::place($page);
            Episodes::number($page, $input['content'] ?? []);
        },
        'page.duplicate:after' => fn (Page $duplicatePage) => Episodes::renumber($duplicatePage),
        'file.create:before' => $checkUpload,
        'file.replace:before' => $checkUpload,
        'file.create:after' => fn (File $file) => Episodes::store($file),
        'file.replace:after' => fn (File $newFile) => Episodes::store($newFile),
        'page.changeSlug:before' => function (Page $page, string $slug, string|null $languageCode = null): void {
            Checks::address($languageCode);
            Redirects::remember($page);
        },
        'page.changeSlug:after' => fn (Page $newPage) => Redirects::follow($newPage),
        'page.move:before' => fn (Page $page) => Redirects::remember($page),
        'page.move:after' => fn (Page $newPage) => Redirects::follow($newPage),
        'page.changeStatus:before' => fn (Page $page, string $status) => $status === 'draft' ? null : Checks::films($page),
        'page.changeStatus:after' => fn (Page $newPage) => Redirects::uncover($newPage),
        'page.update:after' => function (Page $newPage, Page $oldPage): void {
            Translations::settle($newPage, $oldPage);
            Episodes::settle($newPage, $oldPage);
            DateIds::settle($newPage, $oldPage);
        },
        'page.changeTitle:before' => fn (Page $page, string|null $languageCode = null) => Roles::title($languageCode),
        'page.changeTitle:after' => fn (Page $newPage, Page $oldPage) => Translations::settle($newPage, $oldPage),
        'site.update:after' => fn (Site $newSite, Site $oldSite) => Translations::settle($newSite, $oldSite),
        'site.update:before' => function (Site $site, array $strings, string|null $languageCode = null): void {
            Roles::update($site, $strings, $languageCode);
            Checks::site($site, $strings);
        },
    ],
    'api' => ['authentication' => function (): mixed {
        Uploads::assertFits();

        return Roles::door($this, include App::instance()->root('kirby') . '/config/api/authentication.php');
    }],
    'fields' => [
        'captions' => [
            'save' => false,
            'props' => ['into' => fn (string $into = 'transcript'): string => $into],
            'computed' => ['words' => fn (): array => Desk::words('captions', ['choose', 'replace', 'read'])],
            'api' => fn (): array => [[
                'pattern' => 'read',
                'method' => 'POST',
                'action' => function (): array {
                    [$name, $text] = [(string) $this->requestBody('name'), (string) $this->requestBody('text')];
                    $rows = Captions::read($name, $text);

                    return ['value' => $this->field()->into() === 'captions' ? Captions::plain($text) : $rows];
                },
            ]],
        ],
        'agenda' => [
            'save' => false,
            'computed' => [
                'warnings' => fn (): array => Agenda::warnings($this->model()),
                'words' => fn (): array => Desk::words('agenda', ['title']),
            ],
            'api' => fn (): array => [[
                'pattern' => 'warnings',
                'action' => fn (): array => Agenda::warnings($this->field()->model()),
            ]],
        ],
        'alsoin' => [
            'save' => false,
            'props' => ['of' => fn (string $of): string => $of],
            'computed' => [
                'others' => fn (): array => Translations::othersOf($this->model(), $this->of),
                'words' => fn (): array => Desk::words('alsoin', ['save', 'label']),
            ],
            'api' => fn (): array => [[
                'pattern' => 'write',
                'method' => 'POST',
                'action' => function (): array {
                    $field = $this->field();
                    Translations::writeOther($field->model(), $field->of(), (string) $this->requestBody('code'), (string) $this->requestBody('text'));

                    return ['status' => 'ok'];
                },
            ]],
        ],
        'lacks' => [
            'save' => false,
            'computed' => [
                'faults' => fn (): array => ContentLists::ofForm($this->model()),
                'words' => fn (): array => Desk::words('lacks', ['title']),
            ],
            'api' => fn (): array => [[
                'pattern' => 'faults',
                'action' => fn (): array => ContentLists::ofForm($this->field()->model()),
            ]],
        ],
        'easytext' => [
            'save' => false,
            'computed' => ['words' => fn (): array => Desk::words('easytext', ['title', 'good'])],
            'api' => fn (): array => [[
                'pattern' => 'measure',
                'method' => 'POST',
                'action' => fn (): array => EasyText::warnings((string) $this->requestBody('lead'), $this->requestBody('blocks') ?? []),
            ]],
        ],
        'weekly' => [
            'save' => false,
            'computed' => ['words' => fn (): array => Desk::words('weekly', ['until', 'fill', 'done'])],
            'api' => fn (): array => [[
                'pattern' => 'fill',
                'method' => 'POST',
                'action' => fn (): array => Agenda::weekly((array) $this->requestBody('dates'), (string) $this->requestBody('until')),
            ]],
        ],
        'age' => [
            'save' => false,
            'computed' => [
                'old' => fn (): array => Translations::old($this->model(), Language::ensure('current')),
                'words' => fn (): array => Desk::words('old', ['title', 'was', 'now', 'text', 'long', 'confirm']),
            ],
            'api' => fn (): array => [[
                'pattern' => 'old',
                'action' => fn (): array => Translations::old($this->field()->model(), Language::ensure('current')),
            ], [
                'pattern' => 'confirm',
                'method' => 'POST',
                'action' => function (): array {
                    Translations::confirm($this->field()->model(), Language::ensure('current'), (string) $this->requestBody('key'));

                    return ['status' => 'ok'];
                },
            ]],
        ],
    ],
    'fileMethods' => [
        'soundLine' => fn (): string => Episodes::line($this),
    ],
    'siteMethods' => [
        'websiteUrl' => fn (Page $page): string|null => Preview::url($page),
        'deskDrafts' => fn (): Pages => Desk::drafts(),
        'deskUntranslated' => fn (): Pages => Desk::untranslated(),
        'deskReview' => fn (): Pages => Desk::toReview(),
        'deskOutdated' => fn (): Pages => Desk::outdated(),
        'deskWarned' => fn (): Pages => Agenda::warned($this),
        'deskDeadRules' => fn (): string => Redirects::dead($this),
        'deskFilms' => fn (): Pages => Desk::withSilentFilms(),
        'deskContent' => fn (): Pages => ContentLists::pages(),
        'deskUploads' => fn (): string => Uploads::advice(),
        'deskHours' => fn (): string => ContentLists::ofSite(),
        'deskDeadLinks' => fn (): Pages => Desk::withDeadLinks(),
        'pictures' => fn (): Files => Desk::pictures($this),
        'picturesWithoutDescription' => fn (): Files => Desk::withoutDescription($this),
    ],
    'pagesMethods' => [
        'coming' => fn (): Pages => Desk::coming($this),
        'past' => fn (): Pages => Desk::past($this),
    ],
    'pageMethods' => [
        'nextNumber' => fn (): int => Episodes::nextNumber($this),
        'agendaWarnings' => fn (): string => implode(' ', Agenda::warnings($this)),
        'facts' => fn (): string => Desk::facts($this),
        'silentFilms' => fn (): string => implode(', ', Lists::of('films')[$this->id()] ?? []),
        'lacksInOneLine' => fn (): string => ContentLists::summary($this),
        'oldTexts' => fn (): string => Translations::summary($this),
        'nameInLists' => fn (): string => Desk::nameOf($this),
    ],
    'translations' => array_merge_recursive(require __DIR__ . '/sentences.php', Uploads::translations(), [
        'nl' => [
            'tweeklank.endBeforeStart' => 'Het einde ligt voor het begin.',
            'tweeklank.goneBeforeThere' => 'De pagina is al weg voor zij er is: “Zichtbaar tot” ligt niet na “Zichtbaar vanaf”.',
            'tweeklank.visibleFrom' => 'vanaf {moment}',
            'tweeklank.wasVisible' => 'weg sinds {moment}',
            'tweeklank.visibleUntil' => 'tot {moment}',
            'tweeklank.momentEndsBeforeStart' => 'De keer van {start} eindigt voor haar begin.',
            'tweeklank.momentTwice' => 'Er zijn twee keren die op {start} beginnen.',
            'tweeklank.movedWithoutText' => 'Zeg bij Verplaatst in de toelichting waarheen, of naar welke dag.',
            'tweeklank.digraphNotInTitle' => 'De tweeklank “{digraph}” staat niet in de titel “{title}”.',
            'tweeklank.emptySlide' => 'Een dia zegt nog niets: kies de pagina waar hij over gaat, of geef hem een kop.',
            'tweeklank.closesBeforeOpens' => 'Openingstijden van {which}: dicht om {closes} ligt niet na open vanaf {opens}. Alleen een tijd tot 06:00 is die van de volgende ochtend.',
            'tweeklank.oneTime' => 'Openingstijden van {which}: vul beide tijden in, of geen van beide als het huis dicht is.',
            'tweeklank.hoursOverlap' => 'Twee openingstijden van {which} overlappen elkaar.',
            'tweeklank.holidayTwice' => '{which} staat er twee keer.',
            'tweeklank.untilBeforeDate' => 'Andere dagen: {until} ligt voor {which}.',
            'tweeklank.messageEndsBeforeStart' => 'Het bericht “{which}” is al weg voor het er is: “Tot” ligt niet na “Vanaf”.',
            'tweeklank.old.title' => 'Ouder dan het Nederlands',
            'tweeklank.old.was' => 'Vertaald van',
            'tweeklank.old.now' => 'Nu in het Nederlands',
            'tweeklank.old.text' => 'De vertaling',
            'tweeklank.old.long' => 'Een lange tekst: wat er stond, is niet bewaard.',
            'tweeklank.old.confirm' => 'Klopt nog',
            'tweeklank.notTranslated' => 'nog niet vertaald',
            'tweeklank.noDescription' => 'De prent {file} heeft nog geen beschrijving. Open haar in de beeldbank en vul “Wat is er te zien?” in.',
            'tweeklank.onlyTranslation' => 'Een vertaler verandert alleen de vertaling: kies die taal bovenaan. In rijen met beide talen mag de vertaalde kolom. Is er iets mis in het Nederlands, vraag het een redacteur.',
            'tweeklank.onlyOwnAddress' => 'Een vertaler verandert alleen het adres van de vertaling. Kies die taal bovenaan.',
            'tweeklank.notThatFile' => 'Het bestand {file} is geen {extension}: de inhoud is {mime}. Bewaar het opnieuw als {extension}, of geef het de juiste naam.',
            'tweeklank.broken' => 'Het bestand {file} is beschadigd en kan niet worden gelezen. Maak of exporteer het opnieuw.',
            'tweeklank.tooManyPixels' => 'De foto {file} is {width} bij {height} beeldpunten. Maak hem kleiner: 4000 aan de lange kant is genoeg.',
            'tweeklank.redirectLoop' => 'De doorverwijzing van {from} komt weer bij zichzelf uit.',
            'tweeklank.redirectHome' => 'Van de voorpagina ({from}) kan niet worden doorverwezen.',
            'tweeklank.redirectElsewhere' => 'De doorverwijzing van {from} is geen gewoon pad op deze site: zonder https, dubbele schuine strepen, puntjes en spaties.',
            'tweeklank.redirectNowhere' => 'De doorverwijzing van {from} leidt naar een adres waar geen gepubliceerde pagina staat.',
            'tweeklank.redirectLive' => 'Op {from} staat een pagina: wie daarheen gaat, zou haar niet meer zien. Verander eerst haar adres of zet haar op concept.',
            'tweeklank.redirectTwice' => 'Er zijn twee doorverwijzingen van {from}.',
        ],
        'en' => [
            'tweeklank.endBeforeStart' => 'The end lies before the start.',
            'tweeklank.goneBeforeThere' => 'The page is gone before it is there: “Visible until” is not after “Visible from”.',
            'tweeklank.visibleFrom' => 'from {moment}',
            'tweeklank.wasVisible' => 'gone since {moment}',
            'tweeklank.visibleUntil' => 'until {moment}',
            'tweeklank.momentEndsBeforeStart' => 'The date of {start} ends before it starts.',
            'tweeklank.momentTwice' => 'There are two dates that start at {start}.',
            'tweeklank.movedWithoutText' => 'For Moved, say in the note where to, or to which day.',
            'tweeklank.digraphNotInTitle' => 'The digraph “{digraph}” is not in the title “{title}”.',
            'tweeklank.emptySlide' => 'A slide says nothing yet: choose the page it is about, or give it a headline.',
            'tweeklank.closesBeforeOpens' => 'Opening hours of {which}: closing at {closes} is not after opening at {opens}. Only a time until 06:00 is that of the next morning.',
            'tweeklank.oneTime' => 'Opening hours of {which}: fill in both times, or none if the house is closed.',
            'tweeklank.hoursOverlap' => 'Two opening hours of {which} overlap.',
            'tweeklank.holidayTwice' => '{which} is there twice.',
            'tweeklank.untilBeforeDate' => 'Other days: {until} lies before {which}.',
            'tweeklank.messageEndsBeforeStart' => 'The message “{which}” is gone before it is there: “Until” is not after “From”.',
            'tweeklank.old.title' => 'Older than the Dutch',
            'tweeklank.old.was' => 'Translated from',
            'tweeklank.old.now' => 'Now in Dutch',
            'tweeklank.old.text' => 'The translation',
            'tweeklank.old.long' => 'A long text: what it said was not stored.',
            'tweeklank.old.confirm' => 'Still right',
            'tweeklank.notTranslated' => 'not translated yet',
            'tweeklank.noDescription' => 'The picture {file} has no description yet. Open it in the picture bank and fill in “What does it show?”.',
            'tweeklank.onlyTranslation' => 'A translator changes the translation only: choose that language at the top. In rows with both languages the translated column may be changed. If something is wrong in the Dutch, ask an editor.',
            'tweeklank.onlyOwnAddress' => 'A translator changes the address of the translation only. Choose that language at the top.',
            'tweeklank.notThatFile' => 'The file {file} is no {extension}: its content is {mime}. Save it again as {extension}, or give it the right name.',
            'tweeklank.broken' => 'The file {file} is damaged and cannot be read. Make or export it again.',
            'tweeklank.tooManyPixels' => 'The photo {file} has {width} by {height} pixels. Make it smaller: 4000 on the long side is enough.',
            'tweeklank.redirectLoop' => 'The redirect from {from} leads back to itself.',
            'tweeklank.redirectHome' => 'The front page ({from}) cannot lead elsewhere.',
            'tweeklank.redirectElsewhere' => 'The redirect from {from} is no plain path on this site: without https, double slashes, dots and blanks.',
            'tweeklank.redirectNowhere' => 'The redirect from {from} leads to an address without a published page.',
            'tweeklank.redirectLive' => 'A page lives at {from}: nobody would see it any more. Change its address first, or make it a draft.',
            'tweeklank.redirectTwice' => 'There are two redirects from {from}.',
        ],
    ]),
]);
require __DIR__ . '/preview/index.php';
