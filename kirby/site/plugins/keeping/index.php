<?php

/** Keeps deleted pages, earlier versions and uses of files, for any site (README.md). */

use Kirby\Cms\App;
use Kirby\Cms\File;
use Kirby\Cms\FilePicker;
use Kirby\Cms\Files;
use Kirby\Cms\Find;
use Kirby\Cms\Language;
use Kirby\Cms\ModelWithContent;
use Kirby\Cms\Page;
use Kirby\Cms\Site;
use Kirby\Exception\PermissionException;
use Kirby\Filesystem\F;
use Kirby\Filesystem\File as Upload;
use Kirby\Panel\Ui\Buttons\ViewButton;
use Kirby\Toolkit\I18n;
use Keeping\Bank;
use Keeping\Batch;
use Keeping\Bin;
use Keeping\Photos;
use Keeping\Uses;
use Keeping\Versions;

F::loadClasses([
    'Keeping\\Bank' => 'src/Bank.php',
    'Keeping\\Batch' => 'src/Batch.php',
    'Keeping\\Bin' => 'src/Bin.php',
    'Keeping\\Names' => 'src/Names.php',
    'Keeping\\Photos' => 'src/Photos.php',
    'Keeping\\Texts' => 'src/Texts.php',
    'Keeping\\Uses' => 'src/Uses.php',
    'Keeping\\Versions' => 'src/Versions.php',
], __DIR__);

$words = fn (string $group, array $keys): array => array_combine($keys, array_map(fn (string $key): string => (string) I18n::translate("keeping.$group.$key"), $keys));
$modelAt = fn (string $path): ModelWithContent => preg_match('~^(.+)/files/([^/]+)$~', $path, $match) === 1 ? Find::file($match[1], $match[2]) : Find::parent($path);
$fileAt = function (string $path) use ($modelAt): File {
    $file = $modelAt($path);

    return $file instanceof File ? $file : throw new PermissionException();
};
$usesOf = function (File $file, int $page): array {
    $limit = 20;
    $rows = array_map(fn (ModelWithContent $owner): array => [
        'id' => (string) $owner->id(),
        'text' => Uses::nameOf($owner),
        'info' => (string) $owner->id(),
        'link' => $owner->panel()->url(true),
        'image' => ['icon' => match (true) { $owner instanceof Page => 'page', $owner instanceof File => 'image', default => 'home' }, 'back' => 'pattern'],
    ], Uses::of($file, $limit, ($page - 1) * $limit));

    return ['rows' => $rows, 'total' => Uses::count($file), 'limit' => $limit];
};
$versions = fn (Page|Site $model): ViewButton => new ViewButton(
    model: $model,
    drawer: 'versions/' . $model->panel()->path(),
    icon: 'history',
    text: (string) I18n::translate('keeping.versions.button'),
    responsive: 'text',
    title: (string) I18n::translate('keeping.versions.title'),
);

$hooks = [
    'page.delete:before' => function (Page $page): void {
        if (Bin::isTaking($page) === false) {
            Uses::assertUnused($page);
        }
        Bin::take($page);
    },
    'page.delete:after' => function (Page $page): void {
        Uses::drop($page);
        Bin::taken($page);
    },
    'file.delete:before' => function (File $file): void {
        if ($file->parent() instanceof Kirby\Cms\User === false) {
            if (Bin::isTaking($file) === false) {
                Uses::assertUnused($file);
            }
            Bin::take($file);
        }
    },
    'file.delete:after' => function (File $file): void {
        Uses::drop($file);
        Bin::taken($file);
    },
    'file.create:before' => fn (File $file, Upload $upload) => Photos::check($file, $upload),
    'file.create:after' => fn (File $file): File => Photos::settle($file),
    'file.replace:after' => fn (File $newFile) => Photos::turn($newFile),
    'file.update:after' => fn (File $newFile) => Uses::note($newFile),
    'page.create:after' => fn (Page $page) => Uses::note($page),
    'page.duplicate:after' => function (Page $duplicatePage): void {
        Versions::forget($duplicatePage);
        Uses::noteAll($duplicatePage);
    },
    'page.changeSlug:after' => fn (Page $newPage) => Uses::noteAll($newPage),
    'page.move:after' => fn (Page $newPage) => Uses::noteAll($newPage),
    'page.update:before' => fn (Page $page) => Versions::remember($page),
    'page.update:after' => function (Page $newPage): void {
        Versions::keep($newPage);
        Uses::note($newPage);
    },
    'page.changeTitle:before' => fn (Page $page) => Versions::remember($page),
    'page.changeTitle:after' => fn (Page $newPage) => Versions::keep($newPage),
    'site.update:before' => fn (Site $site) => Versions::remember($site),
    'site.update:after' => function (Site $newSite): void {
        Versions::keep($newSite);
        Uses::note($newSite);
    },
];

App::plugin('tweeklank/keeping', [
    'hooks' => [
        // Runs these hooks after those of all other plugins, because another plugin may refuse the deletion.
        'system.loadPlugins:after' => function () use ($hooks): void {
            $kirby = App::instance();
            $kirby->extend(['hooks' => $hooks], $kirby->plugin('tweeklank/keeping'));
        },
    ],
    'fileMethods' => [
        'cardFacts' => fn (): string => Bank::facts($this),
        'cardName' => fn (): string => Bank::name($this),
    ],
    'siteMethods' => [
        'unusedFiles' => fn (): Files => Uses::unused($this),
    ],
    'fields' => [
        'uses' => [
            'save' => false,
            'props' => ['label' => fn (): string => (string) I18n::translate('keeping.use.title')],
            'computed' => [
                'uses' => fn (): array => $usesOf($this->model(), 1),
                'path' => fn (): string => $this->model()->apiUrl(true),
                'mayReplace' => fn (): bool => Bin::isAllowed(),
                'words' => fn (): array => $words('use', ['none', 'replace', 'replaceHelp', 'done']),
            ],
        ],
    ],
    'api' => ['routes' => [
        [
            'pattern' => 'bin',
            'method' => 'GET',
            'action' => fn (): array => Bin::list(max(1, (int) $this->requestQuery('page', 1)), 50, (string) $this->requestQuery('search', '')),
        ],
        [
            'pattern' => 'bin/(:any)',
            'method' => 'POST',
            'action' => fn (string $name): array => Bin::restore($name),
        ],
        [
            'pattern' => 'bin/(:any)',
            'method' => 'DELETE',
            'action' => function (string $name): array {
                Bin::remove($name);

                return ['status' => 'ok'];
            },
        ],
        [
            'pattern' => 'versions/(:all)/version/(:any)',
            'method' => 'GET',
            'action' => fn (string $path, string $name): array => Versions::compare($modelAt($path), $name, Language::ensure('current')),
        ],
        [
            'pattern' => 'versions/(:all)/version/(:any)',
            'method' => 'POST',
            'action' => function (string $path, string $name) use ($modelAt): array {
                Versions::restore($modelAt($path), $name, Language::ensure('current'));

                return ['status' => 'ok'];
            },
        ],
        [
            'pattern' => 'versions/(:all)',
            'method' => 'GET',
            'action' => fn (string $path): array => Versions::list($modelAt($path)),
        ],
        [
            'pattern' => 'uses/(:all)',
            'method' => 'GET',
            'action' => fn (string $path): array => $usesOf($fileAt($path), max(1, (int) $this->requestQuery('page', 1))),
        ],
        [
            'pattern' => 'uses/(:all)',
            'method' => 'POST',
            'action' => function (string $path) use ($fileAt): array {
                $file = $fileAt($path);
                $other = $this->kirby()->file((string) $this->requestBody('by')) ?? throw new PermissionException();

                return ['places' => Uses::replace($file, $other)];
            },
        ],
        [
            'pattern' => 'bank',
            'method' => 'GET',
            'action' => fn (): array => (new FilePicker([
                'model' => $this->kirby()->site(),
                'query' => $this->kirby()->option('tweeklank.keeping.bank', 'site.images'),
                'layout' => 'cards',
                'text' => '{{ file.cardName }}',
                'info' => '{{ file.cardFacts }}',
                'image' => ['cover' => true],
                'page' => (int) $this->requestQuery('page', 1),
                'search' => $this->requestQuery('search'),
            ]))->toArray(),
        ],
        [
            'pattern' => 'batch',
            'method' => 'GET',
            'action' => fn (): array => Batch::tags(),
        ],
        [
            'pattern' => 'batch/(:any)',
            'method' => 'POST',
            'action' => fn (string $action): array => Batch::run($action, (array) $this->requestBody('ids'), (string) $this->requestBody('tag')),
        ],
    ]],
    'areas' => [
        'bin' => fn (): array => [
            'label' => (string) I18n::translate('keeping.bin.title'),
            'icon' => 'trash',
            'link' => 'bin',
            'menu' => Bin::isAllowed(),
            'views' => [[
                'pattern' => 'bin',
                'action' => fn (): array => [
                    'component' => 'k-keeping-bin',
                    'title' => (string) I18n::translate('keeping.bin.title'),
                    'props' => [
                        'isAdmin' => App::instance()->user()?->isAdmin() === true,
                        'words' => $words('bin', ['title', 'help', 'empty', 'search', 'back', 'remove', 'removeConfirm', 'deleted', 'until', 'page', 'file']),
                    ],
                ],
            ]],
        ],
        'site' => fn (): array => [
            'buttons' => ['page.history' => $versions, 'site.history' => $versions],
            'drawers' => [
                'versions' => [
                    'pattern' => 'versions/(:all)',
                    'load' => fn (string $path): array => [
                        'component' => 'k-keeping-versions',
                        'props' => [
                            'icon' => 'history',
                            'title' => (string) I18n::translate('keeping.versions.title'),
                            'path' => $path,
                            'versions' => Versions::list($modelAt($path)),
                            'words' => $words('versions', ['none', 'now', 'then', 'today', 'byHand', 'back', 'same', 'unknown', 'help', 'done']),
                        ],
                    ],
                ],
            ],
        ],
    ],
    'translations' => [
        'nl' => require __DIR__ . '/words/nl.php',
        'en' => require __DIR__ . '/words/en.php',
    ],
]);
