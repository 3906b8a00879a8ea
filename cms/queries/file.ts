import { type DecodeContext, map, optional, record, type Shape } from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { type Image, imageShape } from '../shapes/image.ts';
import { filePath, name } from '../shapes/values.ts';
import { type Query, query } from './query.ts';

export function imageFile(uuid: string): Query<Image | null> {
  return fileQuery(
    'image',
    uuid,
    map(optional(imageShape), (file, context) => file && ifPublic(file, context)),
  );
}

export function fileUrl(uuid: string): Query<string | null> {
  const shape = optional(record({ id: name, url: filePath }));
  return fileQuery(
    'file url',
    uuid,
    map(shape, (file, context) => file && ifPublic(file, context) && file.url),
  );
}

// Finds files of pages too, because Kirby looks up a uuid in the whole site.
function fileQuery<T>(name: string, uuid: string, shape: Shape<T>): Query<T> {
  return query(name, kql`site.files.find(${uuid})`, shape, { file: uuid });
}

// A file is public if its page is: `agenda/secret/a.pdf`.
function ifPublic<T extends { id: string }>(file: T, { links }: DecodeContext): T | null {
  const end = file.id.lastIndexOf('/');
  return end < 0 || links.pageById(file.id.slice(0, end)) ? file : null;
}
