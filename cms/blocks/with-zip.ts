import { zipPath } from '#site/machine-addresses.ts';
import type { Block, PlainBlock } from './block-kinds.ts';

/** Adds a zip of all downloads on the page to the first block with downloads. */
export function withZip(body: Block[], page: string): Block[] {
  const files = new Map(
    body
      .flatMap((block) => (block.type === 'columns' ? block.columns.flatMap(({ blocks }) => blocks) : block))
      .flatMap((block) => (block.type === 'downloads' ? block.files : []))
      .map((file) => [file.uuid, file]),
  );
  if (files.size < 2) return body;
  let bytes = 0;
  for (const { size } of files.values()) bytes += size;
  const zip = { href: zipPath(page), count: files.size, bytes };
  let isOffered = false;
  const offer = <T extends PlainBlock>(block: T): T => {
    if (block.type !== 'downloads' || isOffered) return block;
    isOffered = true;
    return { ...block, zip };
  };
  return body.map((block) =>
    block.type === 'columns'
      ? {
          ...block,
          columns: block.columns.map((column) => ({ ...column, blocks: column.blocks.map(offer) })),
        }
      : offer(block),
  );
}
