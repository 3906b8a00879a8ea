import * as kinds from '#app/blocks/fields.ts';
import type { Infer } from '../decode/decode.ts';
import type { BlockKind } from './block-kind.ts';

/** A block that editors can choose; beside these there are the rows of a layout (layout.ts). */
export type PlainBlock = Infer<(typeof kinds)[keyof typeof kinds]['shape']>;

export const blockKinds: readonly BlockKind<PlainBlock, PlainBlock['type']>[] = Object.values(kinds);

/** A part of a row of a layout, so many of its twelve columns wide. */
export interface LayoutColumn {
  id: string;
  span: number;
  blocks: PlainBlock[];
}

/** A row of a layout with several columns. */
export interface ColumnsBlock {
  type: 'columns';
  id: string;
  columns: LayoutColumn[];
}

export type Block = PlainBlock | ColumnsBlock;
