import {
  at,
  type DecodeContext,
  type Infer,
  map,
  merged,
  mismatch,
  optional,
  record,
} from '../decode/decode.ts';
import { resolveLink } from '../decode/links.ts';
import { filmCaptions } from '../shapes/captions.ts';
import { firstImage } from '../shapes/image.ts';
import { htmlLine, name, ownPath, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

const film = map(
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

const requested = merged(
  stored({ url: text, caption: htmlLine, poster: optional(firstImage) }),
  record({ video: at('block.content.video.toFile', optional(film)) }),
);

export const video = blockKind(
  'video',
  map(requested, (requested, context) => ({
    caption: requested[0].caption,
    source: sourceOf(requested, context),
  })),
  { read: [], found: ['caption'] },
);

/** `/media/…/de-kelder.mp4` → `de-kelder`. */
function filmName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w-]/g, '-');
}

/** A file on this site, or the address of a video elsewhere. */
function sourceOf([{ url, poster }, { video }]: Infer<typeof requested>, context: DecodeContext) {
  if (video) return { kind: 'file' as const, ...video, poster };
  const link = resolveLink(url, context.locale, context.links);
  if (!link?.isExternal) throw mismatch('a video file or the address of one', url, context);
  return { kind: 'web' as const, url: link.href, host: new URL(link.href).host };
}
