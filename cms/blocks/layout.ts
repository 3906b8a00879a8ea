import { at, listOfValid, map, record, type Shape } from '../decode/decode.ts';
import { name, text } from '../shapes/values.ts';
import type { Block } from './block-kinds.ts';
import { plainBlocks } from './blocks.ts';

const COLUMNS = 12;

const span: Shape<number> = map(text, (width, context) => {
  const [, part = '', whole = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(width.trim()) ?? [];
  const columns = Math.round((COLUMNS * Number(part)) / Number(whole));
  if (columns >= 1 && columns <= COLUMNS) return columns;
  if (width !== '') context.warn('column-width-invalid', { query: context.query, width });
  return COLUMNS;
});

const column = record({
  id: name,
  span: at('layoutColumn.width', span),
  blocks: at('layoutColumn.blocks', plainBlocks),
});

const row = map(
  record({ id: name, columns: at('layout.columns', listOfValid(column)) }),
  ({ id, columns }): Block[] => {
    const filled = columns.filter(({ blocks }) => blocks.length > 0);
    // An empty column stays only beside a filled one.
    if (filled.length === 0) return [];
    if (columns.length === 1) return filled.flatMap(({ blocks }) => blocks);
    return [{ type: 'columns', id, columns }];
  },
);

export const layoutRows: Shape<Block[]> = map(listOfValid(row), (rows) => rows.flat());
