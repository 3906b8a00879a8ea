import { SIGN_BLOCK } from '#site/sign-block.ts';
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
import { type Film, film } from '../shapes/film.ts';
import { firstImage } from '../shapes/image.ts';
import { htmlLine, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

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

/** The film in sign language that is first on a page. */
export const signBlock = (film: Film, context: DecodeContext): Infer<typeof video.shape> => ({
  type: 'video',
  id: SIGN_BLOCK,
  caption: htmlLine.decode('', context),
  source: { kind: 'file', ...film, poster: null },
});

/** A file on this site, or the address of a video elsewhere. */
function sourceOf([{ url, poster }, { video }]: Infer<typeof requested>, context: DecodeContext) {
  if (video) return { kind: 'file' as const, ...video, poster };
  const link = resolveLink(url, context.locale, context.links);
  if (!link?.isExternal) throw mismatch('a video file or the address of one', url, context);
  return { kind: 'web' as const, url: link.href, host: new URL(link.href).host };
}
