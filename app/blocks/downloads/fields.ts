import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { at, leaf, listOfValid, map, merged, mismatch, record } from '#cms/decode/decode.ts';
import type { Image } from '#cms/shapes/image.ts';
import { filePath, name, number, text } from '#cms/shapes/values.ts';

const DRAWN = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/;

const file = map(
  record({
    uuid: name,
    url: filePath,
    filename: name,
    mime: text,
    size: number,
    title: at('file.content.title', text),
    alt: at('file.content.alt', text),
    caption: at('file.content.caption', text),
    credit: at('file.content.credit', text),
  }),
  ({ uuid, alt, title, mime, ...file }, { links }) => ({
    ...file,
    uuid,
    title: title || alt || file.filename,
    image: DRAWN.test(mime) ? (links.image(uuid) as Image | null) : null,
  }),
);

const uuids = leaf((value) => (Array.isArray(value) ? value.map(String) : []));

export const downloads = blockKind(
  'downloads',
  map(
    merged(stored({ files: uuids }), record({ files: at('block.content.files.toFiles', listOfValid(file)) })),
    ([stored, { files }], context) => {
      for (const uuid of stored.files)
        if (!files.some((file) => file.uuid === uuid))
          context.warn('file-gone', { query: context.query, uuid });
      if (files.length === 0) throw mismatch('files to download', null, context);
      return { files, zip: null as Zip | null };
    },
  ),
  {
    read: [],
    pictures: ({ files }) => files.flatMap(({ image }) => image ?? []),
    example: {
      content: { files: ['file://zaal', 'file://feiten'] },
      files: [
        {
          uuid: 'file://zaal',
          url: '/zaal.png',
          filename: 'zaal.png',
          mime: 'image/png',
          size: 412_000,
          title: 'De grote zaal',
          alt: '',
          caption: 'De grote zaal, een minuut voor aanvang.',
          credit: 'Tweeklank',
        },
        {
          uuid: 'file://feiten',
          url: '/feiten.pdf',
          filename: 'feiten.pdf',
          mime: 'application/pdf',
          size: 61_000,
          title: 'De feiten',
        },
      ],
    },
  },
);

export interface Zip {
  href: string;
  count: number;
  bytes: number;
}
