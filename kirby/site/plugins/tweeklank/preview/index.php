<?php

/**
 * Leads from a part of the preview to its field in the form, and back (index.js, which Kirby loads). A plugin
 * beside the other one, because all of it is in the Panel.
 */

Kirby\Cms\App::plugin('tweeklank/preview', []);
