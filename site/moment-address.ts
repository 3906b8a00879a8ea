/**
 * The id of the words that are spoken at a second of the page's recording, and the hash of a link to them:
 * `t=83`, as in a media fragment (W3C).
 */
export function momentId(seconds: number): string {
  return `t=${seconds}`;
}

/** The second that a hash names; null when it names none. */
export function momentOf(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? [];
  return seconds === undefined ? null : Number(seconds);
}
