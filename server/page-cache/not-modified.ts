/** Compares weakly; `*` matches any response (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === null) return false;
  if (ifNoneMatch === etag) return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === opaque);
}
