/** Id of the words spoken at a second, and hash of a link to them: `t=83` (W3C media fragment). */
export function cueId(seconds: number): string {
  return `t=${seconds}`;
}

export function cueOf(hash: string): number | null {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Id in a film: `de-kelder-t=83`. */
export function filmCueId(film: string, seconds: number): string {
  return `${film}-${cueId(seconds)}`;
}
