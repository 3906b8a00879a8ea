import { createHash } from 'node:crypto';
import { htmlToBlocks } from './html-to-blocks.ts';
import { parseJson } from './json.ts';
import { lowerKeys } from './lower-case.ts';
import { convertOldBlocks } from './old-blocks.ts';
import { parseYaml } from './yaml.ts';

export interface RawBlock {
  id: string;
  type: string;
  isHidden: boolean;
  /** Names are in lower case, as in Kirby's content objects. */
  content: Record<string, unknown>;
}

export interface RawLayoutColumn {
  id: string;
  /** A fraction such as `1/3`. */
  width: string;
  /** Includes hidden blocks, which a column's list keeps and a model's `blocks` leaves out. */
  blocks: RawBlock[];
}

export interface RawLayout {
  id: string;
  attrs: Record<string, unknown>;
  columns: RawLayoutColumn[];
}

export class BlocksError extends Error {
  override readonly name = 'BlocksError';
}

type Item = Record<string, unknown>;

/**
 * Gives visible blocks: JSON, layouts flattened, the formats of Kirby 2 and 3, or HTML and plain text.
 * Missing ids derive from the text.
 * @throws BlocksError where Kirby reports "Invalid blocks data"; when strict, also for malformed JSON, which
 * Kirby takes for a text
 */
export function parseBlocks(text: string, { isStrict = false } = {}): RawBlock[] {
  return toBlocks(readItems(text, isStrict), text).filter((block) => !block.isHidden);
}

/**
 * A plain list of blocks becomes one layout with one column, other text none.
 * @throws BlocksError for a layout or block that is no object
 */
export function parseLayouts(text: string): RawLayout[] {
  const data = tryJson(text);
  if (!isContainer(data)) return [];
  const single = !Array.isArray(data) && (isContainer(data.columns) || 'id' in data);
  const list = Array.isArray(data) ? data : single ? [data] : Object.values(data);
  const first: unknown = list[0];
  const isBlockList = isRecord(first) && (first.content != null || first.type != null);
  const layouts = isBlockList ? [{ columns: [{ width: '1/1', blocks: list }] }] : list;
  return layouts.map((layout, index) => toLayout(layout, `${text}#${index}`));
}

function toLayout(layout: unknown, seed: string): RawLayout {
  if (!isRecord(layout)) throw new BlocksError('A layout is not an object');
  return {
    id: idOf(layout, seed),
    attrs: isRecord(layout.attrs) ? lowerKeys(layout.attrs) : {},
    columns: toList(layout.columns).map((column, index) => {
      if (!isRecord(column)) throw new BlocksError('A layout column is not an object');
      const columnSeed = `${seed}.${index}`;
      return {
        id: idOf(column, columnSeed),
        width: typeof column.width === 'string' ? column.width : '1/1',
        blocks: toBlocks(toList(column.blocks), columnSeed),
      };
    }),
  };
}

function readItems(text: string, isStrict: boolean): unknown[] {
  if (text === '' || text === '0') return [];
  const json = tryJson(text);
  if (isContainer(json)) return flattenLayouts(json);
  if (isStrict && /^\s*\[\s*\{/.test(text)) throw new BlocksError('The list of blocks is no good JSON');
  const yaml = parseOldYaml(text);
  return yaml ?? htmlToBlocks(text);
}

function flattenLayouts(data: unknown[] | Item): unknown[] {
  if (!Array.isArray(data)) {
    if (Object.keys(data).length === 0) return [];
    throw new BlocksError('The blocks are not a list');
  }
  const [first] = data;
  if (!isRecord(first) || !('columns' in first) || '_key' in first) return data;
  return data.flatMap((layout) =>
    toList(isRecord(layout) ? layout.columns : null).flatMap((column) =>
      toList(isRecord(column) ? column.blocks : null),
    ),
  );
}

/** Reads the YAML of Kirby 2's builder plugin; other YAML is a text. */
function parseOldYaml(text: string): unknown[] | null {
  try {
    const yaml = parseYaml(text);
    const first: unknown = Array.isArray(yaml) ? yaml[0] : null;
    return Array.isArray(yaml) && isRecord(first) && ('_key' in first || 'type' in first) ? yaml : null;
  } catch {
    return null;
  }
}

function toBlocks(items: unknown[], seed: string): RawBlock[] {
  const blocks = new Map<string, RawBlock>();
  for (const [index, item] of convertOldBlocks(items).entries()) {
    if (!isRecord(item)) throw new BlocksError('A block is not an object');
    if (typeof item.type !== 'string') throw new BlocksError('The block type is missing');
    const id = idOf(item, `${seed}:${index}`);
    const content = isRecord(item.content) ? lowerKeys(item.content) : {};
    blocks.set(id, { id, type: item.type, isHidden: Boolean(item.isHidden), content });
  }
  return [...blocks.values()];
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

function idOf(item: Item, seed: string): string {
  if (typeof item.id === 'string') return item.id;
  const hex = createHash('sha1').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (!isContainer(value)) throw new BlocksError('Columns and blocks are lists');
  return Array.isArray(value) ? value : Object.values(value);
}

function isContainer(value: unknown): value is unknown[] | Item {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Item {
  return isContainer(value) && !Array.isArray(value);
}
