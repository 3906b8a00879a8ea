/** The id of the page that an answer's file belongs to: '' for the site; null when there is no such file. */
export function ownerOf(file: unknown): string | null {
  const id = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : null;
  return id === null ? null : id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/**
 * What shows files also depends on this key.
 * @param owner the page of the files; '' for the site, null for a file that could not be found
 */
export function filesKey(owner: string | null): string {
  return owner === null ? 'missing files' : `files of ${owner}`;
}
