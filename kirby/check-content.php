<?php

/**
 * Whether the plugin finds the seeded faults by their names, and nothing else, as the website does
 * (app/pages/draft/checks/find-faults.test.ts). Needs no Kirby: php kirby/check-content.php
 */

require __DIR__ . '/site/plugins/tweeklank/src/ContentChecks.php';
require __DIR__ . '/site/plugins/tweeklank/src/EasyText.php';

$faults = json_decode(file_get_contents(__DIR__ . '/site/plugins/tweeklank/checks/faults.json'), true);
$wrong = 0;
foreach ($faults as ['name' => $name, 'rule' => $rule, 'page' => $page]) {
    $found = array_values(array_unique(array_column(Tweeklank\ContentChecks::find($page), 'rule')));
    if ($found !== [$rule]) {
        $wrong += 1;
        echo "WRONG | $name | $rule | ", implode(' ', $found), "\n";
    }
}
echo count($faults) - $wrong, ' of ', count($faults), " seeded faults found by their names\n";
exit($wrong === 0 ? 0 : 1);
