import type { RawBlock } from '../../text/blocks.ts';
import { parseBlocks, parseLayouts } from '../../text/blocks.ts';
import { Field } from '../content/field.ts';
import { srcset } from '../objects/thumb.ts';
import type { Run } from '../values/class-types.ts';
import { renderBlock } from './block-html.ts';
import { createBlocks } from './blocks.ts';
import { jsonText, toFiles } from './field-values.ts';
import { createLayouts } from './layouts.ts';

/** The headless plugin replaces the `image` of image blocks by its data. */
export const resolvedBlockMethods: Readonly<Record<string, Run<Field>>> = {
  'toResolvedBlocks(): Kirby\\Cms\\Blocks': (field) => {
    const blocks = parseBlocks(jsonText(field)).map((block) => resolveBlock(block, field));
    return createBlocks(blocks, field, renderBlock);
  },
  'toResolvedLayouts(): Kirby\\Cms\\Layouts': (field) => {
    const layouts = parseLayouts(jsonText(field)).map((layout) => ({
      ...layout,
      columns: layout.columns.map((column) => ({
        ...column,
        blocks: column.blocks.filter((block) => !block.isHidden).map((block) => resolveBlock(block, field)),
      })),
    }));
    return createLayouts(layouts, field, renderBlock);
  },
};

function resolveBlock(block: RawBlock, { parent }: Field): RawBlock {
  if (block.type !== 'image') return block;
  const files = toFiles(new Field(parent, 'image', block.content.image ?? null), 'yaml').values();
  if (files.length === 0) return block;
  const image = files.map((file) => ({
    url: file.url,
    width: file.dimensions.width,
    height: file.dimensions.height,
    srcset: srcset(file, null),
    alt: file.content().get('alt').value,
  }));
  return { ...block, content: { ...block.content, image } };
}
