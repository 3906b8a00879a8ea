<?php

/** Makes Kirby load index.js in every view of the Panel. */

Kirby\Cms\App::plugin('tweeklank/preview', []);
