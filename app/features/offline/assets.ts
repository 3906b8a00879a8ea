/** The path of the files of all builds, with a hash of their content in their names. A file of its own: the page needs no more than this of what is kept. */
export const ASSETS = '/assets/';
