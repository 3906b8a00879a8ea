import * as kinds from '#app/blocks/fields.ts';
import type { Infer } from '../decode/decode.ts';
import type { BlockKind } from './block-kind.ts';

export type PlainBlock = Infer<(typeof kinds)[keyof typeof kinds]['shape']>;

export const blockKinds: readonly BlockKind<PlainBlock, PlainBlock['type']>[] = Object.values(kinds);

export interface LayoutColumn {
  id: string;
  span: number;
  blocks: PlainBlock[];
}

export interface ColumnsBlock {
  type: 'columns';
  id: string;
  columns: LayoutColumn[];
}

export type Block = PlainBlock | ColumnsBlock;
