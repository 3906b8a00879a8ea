import { KqlInternalError } from '../../errors.ts';
import type { RawLayout, RawLayoutColumn } from '../../text/blocks.ts';
import type { Collection } from '../collections/collection.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { type Content, contentOf } from '../content/content.ts';
import type { Field } from '../content/field.ts';
import { fieldOfContent } from '../content/field-of-content.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { toFloat } from '../values/php-values.ts';
import { splitText } from '../values/split-text.ts';
import { type BlockRenderer, type Blocks, createBlocks } from './blocks.ts';
import {
  collectItems,
  Item,
  itemBlocked,
  itemHidden,
  itemListClass,
  itemNames,
  itemProtected,
} from './item.ts';

class LayoutColumn extends Item {
  readonly width: string;
  readonly allBlocks: Blocks;

  constructor(raw: RawLayoutColumn, field: Field, siblings: Collection<unknown>, render: BlockRenderer) {
    super(raw.id, field, siblings);
    this.width = raw.width;
    this.allBlocks = createBlocks(raw.blocks, field, render);
  }

  get kirbyClass(): KirbyClass {
    return layoutColumnClass;
  }

  get blocks(): Blocks {
    return this.allBlocks.filter((block) => !block.isHidden);
  }

  get isEmpty(): boolean {
    return this.blocks.count === 0;
  }

  toObject() {
    return {
      blocks: this.allBlocks.values().map((block) => block.toObject()),
      id: this.id,
      width: this.width,
    };
  }
}

class Layout extends Item {
  readonly attrs: Content;
  readonly columns: Collection<LayoutColumn>;

  constructor(raw: RawLayout, field: Field, siblings: Collection<unknown>, render: BlockRenderer) {
    super(raw.id, field, siblings);
    this.attrs = contentOf(raw.attrs, field.parent);
    this.columns = collectItems(layoutColumnsClass, field, raw.columns, (column, list) => {
      return new LayoutColumn(column, field, list, render);
    });
  }

  get kirbyClass(): KirbyClass {
    return layoutClass;
  }

  get isEmpty(): boolean {
    return this.columns.values().every((column) => column.isEmpty);
  }

  toObject() {
    return {
      attrs: this.attrs.toObject(),
      columns: this.columns.values().map((column) => column.toObject()),
      id: this.id,
    };
  }
}

export function createLayouts(raw: readonly RawLayout[], field: Field, render: BlockRenderer) {
  return collectItems(layoutsClass, field, raw, (layout, list) => new Layout(layout, field, list, render));
}

export const layoutsClass = itemListClass('Kirby\\Cms\\Layouts', 'layouts', 'hasBlockType parse toBlocks');

export const layoutClass: KirbyClass = defineClass<Layout>({
  name: 'Kirby\\Cms\\Layout',
  alias: 'layout',
  allowed: {
    ...siblingMethods,
    'attrs(): Kirby\\Content\\Content': (layout) => layout.attrs,
    'columns(): Kirby\\Cms\\LayoutColumns': (layout) => layout.columns,
    'id(): string': (layout) => layout.id,
    'isEmpty(): bool': (layout) => layout.isEmpty,
    'isNotEmpty(): bool': (layout) => !layout.isEmpty,
    'parent(): Kirby\\Cms\\ModelWithContent': (layout) => layout.parent,
  },
  hidden: itemHidden,
  blocked: itemBlocked,
  phpMethods: itemNames,
  protectedMethods: itemProtected,
  // KQL's interceptor gets the attribute `content` for any missing name of a layout.
  missing: (layout) => fieldOfContent(layout.attrs),
  missingRaw: (layout, name) => layout.attrs.get(name),
  response: ['attrs', 'columns', 'id', 'isEmpty'],
});

export const layoutColumnsClass = itemListClass('Kirby\\Cms\\LayoutColumns', 'layoutColumns');

export const layoutColumnClass: KirbyClass = defineClass<LayoutColumn>({
  name: 'Kirby\\Cms\\LayoutColumn',
  alias: 'layoutColumn',
  allowed: {
    ...siblingMethods,
    'blocks(bool $includeHidden = false): Kirby\\Cms\\Blocks': (column, withHidden: boolean) =>
      withHidden ? column.allBlocks : column.blocks,
    'id(): string': (column) => column.id,
    'isEmpty(): bool': (column) => column.isEmpty,
    'isNotEmpty(): bool': (column) => !column.isEmpty,
    'span(int $columns = 12): int': (column, columns: number) => {
      const [part = 1, whole = 1] = splitText(column.width, '/').map(toFloat);
      return Math.trunc((columns * part) / whole);
    },
    'width(): string': (column) => column.width,
  },
  blocked: itemBlocked,
  hidden: { ...itemHidden, 'parent()': (column) => column.parent },
  phpMethods: itemNames,
  protectedMethods: itemProtected,
  missing: (_, name) => {
    throw new KqlInternalError('Kirby\\Cms\\LayoutColumn::__call(): Return value must be of type mixed', {
      name,
    });
  },
  missingRaw: (column, name) => {
    if (column.parent.kirby.settings.kirby === 6) return null;
    throw new KqlInternalError(`Call to undefined method Kirby\\Cms\\LayoutColumn::${name}()`, { name });
  },
  response: ['blocks', 'id', 'isEmpty', 'width'],
});
