import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import {
  at,
  type DecodeContext,
  type Infer,
  map,
  merged,
  mismatch,
  optional,
  record,
} from '#cms/decode/decode.ts';
import { resolveLink } from '#cms/decode/links.ts';
import { film } from '#cms/shapes/film.ts';
import { firstImage } from '#cms/shapes/image.ts';
import { htmlLine, text } from '#cms/shapes/values.ts';

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
  {
    read: [],
    found: ['caption'],
    example: { content: { url: 'https://video.example/1', caption: '', poster: '' }, video: null },
  },
);

function sourceOf([{ url, poster }, { video }]: Infer<typeof requested>, context: DecodeContext) {
  if (video) return { kind: 'file' as const, ...video, poster };
  const link = resolveLink(url, context.locale, context.links);
  if (!link?.isExternal) throw mismatch('a video file or the address of one', url, context);
  return { kind: 'web' as const, url: link.href, host: new URL(link.href).host };
}
