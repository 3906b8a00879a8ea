/** The one policy of Trusted Types that scripts of the site may make (T17): the security policy names it. */
export const TRUSTED_POLICY = 'tweeklank';
