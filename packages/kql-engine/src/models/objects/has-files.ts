import { KqlInternalError } from '../../errors.ts';
import type { File, Files, ModelWithPages } from '../types.ts';
import type { Run } from '../values/class-types.ts';

const ofType = (type: string) => (owner: ModelWithPages) => owner.files.ofType(type);
const hasType = (type: string) => (owner: ModelWithPages) => owner.files.ofType(type).count > 0;

/** Kirby's HasFiles. */
export const fileMethods: Readonly<Record<string, Run<ModelWithPages>>> = {
  'audio(): Kirby\\Cms\\Files': ofType('audio'),
  'code(): Kirby\\Cms\\Files': ofType('code'),
  'documents(): Kirby\\Cms\\Files': ofType('document'),
  "file(?string $filename = null, string $in = 'files'): ?Kirby\\Cms\\File": fileIn,
  'files(): Kirby\\Cms\\Files': (owner) => owner.files,
  'hasAudio(): bool': hasType('audio'),
  'hasCode(): bool': hasType('code'),
  'hasDocuments(): bool': hasType('document'),
  'hasFiles(): bool': (owner) => owner.files.count > 0,
  'hasImages(): bool': hasType('image'),
  'hasVideos(): bool': hasType('video'),
  'image(?string $filename = null): ?Kirby\\Cms\\File': (owner, filename: string | null) =>
    fileIn(owner, filename, 'images'),
  'images(): Kirby\\Cms\\Files': ofType('image'),
  'videos(): Kirby\\Cms\\Files': ofType('video'),
};

const TYPES: Readonly<Record<string, string>> = {
  audio: 'audio',
  code: 'code',
  documents: 'document',
  images: 'image',
  videos: 'video',
};

function narrowed(files: Files, list: string): Files {
  if (list === 'files') return files;
  const type = TYPES[list];
  if (type === undefined) throw new KqlInternalError(`Unknown list of files "${list}"`, { list });
  return files.ofType(type);
}

/** Finds by name, UUID or a descendant page's path; the first without a name. */
export function fileIn(owner: ModelWithPages, filename: string | null, list: string): File | null {
  const files = narrowed(owner.files, list);
  if (filename === null) return files.first();
  if (filename.startsWith('file://') || !filename.includes('/')) return files.findByKey(filename);
  const slash = filename.lastIndexOf('/');
  const other = owner.findFilesOf(filename.slice(0, slash));
  return other ? narrowed(other, list).findByKey(filename.slice(slash + 1)) : null;
}
