/** A file with a hash of its content in its address. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const FOR_AN_HOUR = 'public, max-age=3600';
/** A cache asks each time whether it is still the same. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Seconds until a feed, calendar or sitemap whose dates are not all known yet is made again. */
export const INCOMPLETE_SECONDS = 60;
