// Files of the build that only the server and the service worker ask for.

/** The folder of scripts, styles and fonts; each has a hash of its content in its name. */
export const ASSETS = '/assets/';
/** The service worker that removes the one of the site. */
export const WORKER_OFF = '/sw-off.js';
