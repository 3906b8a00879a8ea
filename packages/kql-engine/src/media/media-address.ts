export type MediaKind = 'pages' | 'site' | 'users';

export interface MediaAddress {
  kind: MediaKind;
  /** Page id in the default language or user id; '' for the site. */
  id: string;
  /** `<token of ten digits>-<modification time in seconds>`. */
  hash: string;
  filename: string;
}

/** Parses `/media/pages/<id>/<hash>/<name>`, `/media/site/…`, `/media/users/…`; null for other paths. */
export function parseMediaPath(pathname: string): MediaAddress | null {
  const start = pathname.indexOf('/media/');
  if (start === -1) return null;
  const segments = pathname
    .slice(start + '/media/'.length)
    .split('/')
    .map(decodeSegment);
  if (!segments.every(isPlainSegment)) return null;
  const [kind, ...rest] = segments;
  const filename = rest.pop() ?? '';
  const hash = rest.pop() ?? '';
  if (!isKind(kind) || (kind === 'site') !== (rest.length === 0) || !/^[^-]+-\d+$/.test(hash)) return null;
  return { kind, id: rest.join('/'), hash, filename };
}

export function directoryOf({ kind, id, hash }: Omit<MediaAddress, 'filename'>): string {
  return [kind, id, hash].filter((part) => part !== '').join('/');
}

function decodeSegment(segment: string): string {
  try {
    // Kirby does not encode originals' names: a lone % stands for itself, as in PHP.
    return decodeURIComponent(segment.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return '';
  }
}

/** Refuses `..` and hidden files. */
function isPlainSegment(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[/\\\0]/.test(segment);
}

function isKind(kind: string | undefined): kind is MediaKind {
  return kind === 'pages' || kind === 'site' || kind === 'users';
}
