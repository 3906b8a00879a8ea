import { at, map, merged, record } from '../decode/decode.ts';
import { filmCaptions } from './captions.ts';
import { name, ownPath, text } from './values.ts';

/** A film's file, with what is said in it. */
export const film = map(
  merged(record({ url: ownPath, mime: name, parent: at('file.parent.id', text) }), filmCaptions),
  ([{ parent, ...file }, captions], { links }) => ({
    ...file,
    ...captions,
    /** Part of the addresses of its captions and of its moments. */
    name: filmName(file.url),
    /** The page that the film belongs to, in each language; null when it is not public. */
    page: links.pageById(parent)?.href ?? null,
  }),
);

/** `/media/…/de-kelder.mp4` → `de-kelder`. */
function filmName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w-]/g, '-');
}
