<?php

/**
 * Stores type, length and chapters of sounds and films that are older than the plugin: php store-sounds.php
 * in Kirby's folder.
 */

require __DIR__ . '/kirby/bootstrap.php';

$kirby = new Kirby\Cms\App();
$kirby->impersonate('kirby');
$count = 0;
$models = [$kirby->site(), ...$kirby->site()->index(drafts: true)->values()];
foreach ($models as $model) {
    foreach ($model->files() as $file) {
        if (in_array($file->type(), ['audio', 'video'], true)) {
            Tweeklank\Episodes::store($file);
            $count += 1;
        }
    }
}
echo "$count sounds and films read.\n";
