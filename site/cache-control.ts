/** The address contains a hash of the content. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const FOR_AN_HOUR = 'public, max-age=3600';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Seconds until a feed, calendar or sitemap with unknown dates is made again. */
export const INCOMPLETE_SECONDS = 60;
