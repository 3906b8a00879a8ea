import { KqlInternalError } from '../errors.ts';
import { defineClass, type KirbyClass } from '../kql/kirby-class.ts';
import type { RawBlock, RawLayout, RawLayoutColumn } from '../text/blocks.ts';
import { excerpt } from '../text/strings.ts';
import { Collection } from './collection.ts';
import { collectionMethods, collectionNames } from './collection-methods.ts';
import { type Content, contentOf } from './content.ts';
import type { ContentModel } from './content-model.ts';
import { KirbyObject, toFloat, toText } from './php-values.ts';
import { type Sibling, siblingMethods } from './siblings.ts';
import { splitText } from './split-text.ts';

const itemNames =
  '__call __construct callMethod factory field getMethod hasMethod is kirby siblingsCollection toArray';
const itemBlocked = 'callMethod hasMethod getMethod';
const itemsNames = `${collectionNames} extractFromLayouts factory field`;

/** One entry of a blocks, layout or structure field; it knows the list it stands in. */
abstract class Item extends KirbyObject implements Sibling {
  readonly id: string;
  readonly parent: ContentModel;
  readonly siblings: Collection<unknown>;

  constructor(id: string, parent: ContentModel, siblings: Collection<unknown>) {
    super();
    this.id = id;
    this.parent = parent;
    this.siblings = siblings;
  }

  siblingsCollection(): Collection<unknown> {
    return this.siblings;
  }
}

/** Renders a block as HTML; handed in because snippets reach pages and files. */
export type BlockRenderer = (block: Block) => string;

export class Block extends Item {
  readonly type: string;
  readonly isHidden: boolean;
  readonly content: Content;
  readonly render: BlockRenderer;

  constructor(raw: RawBlock, parent: ContentModel, siblings: Collection<unknown>, render: BlockRenderer) {
    super(raw.id, parent, siblings);
    this.type = raw.type;
    this.isHidden = raw.isHidden;
    this.content = contentOf(raw.content, parent);
    this.render = render;
  }

  get kirbyClass(): KirbyClass {
    return blockClass;
  }

  override siblingsCollection(): Collection<unknown> {
    return this.siblings.filter((block) => (block as Block).isHidden === this.isHidden);
  }

  toObject() {
    return { content: this.content.toObject(), id: this.id, isHidden: this.isHidden, type: this.type };
  }

  override asString(): string {
    return this.render(this);
  }
}

class LayoutColumn extends Item {
  readonly width: string;
  readonly allBlocks: Blocks;

  constructor(
    raw: RawLayoutColumn,
    parent: ContentModel,
    siblings: Collection<unknown>,
    render: BlockRenderer,
  ) {
    super(raw.id, parent, siblings);
    this.width = raw.width;
    this.allBlocks = createBlocks(raw.blocks, parent, render);
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

  constructor(raw: RawLayout, parent: ContentModel, siblings: Collection<unknown>, render: BlockRenderer) {
    super(raw.id, parent, siblings);
    this.attrs = contentOf(raw.attrs, parent);
    this.columns = collectItems(layoutColumnsClass, parent, raw.columns, (column, list) => {
      return new LayoutColumn(column, parent, list, render);
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

class StructureItem extends Item {
  readonly content: Content;

  constructor(id: string, row: object, parent: ContentModel, siblings: Collection<unknown>) {
    super(id, parent, siblings);
    this.content = contentOf(row, parent);
  }

  get kirbyClass(): KirbyClass {
    return structureItemClass;
  }

  toObject() {
    return { ...this.content.toObject(), id: this.id };
  }
}

export class Blocks extends Collection<Block> {
  toHtml(): string {
    return this.values()
      .map((block) => block.render(block))
      .join('');
  }

  override asString(): string {
    return this.toHtml();
  }
}

export function createBlocks(raw: readonly RawBlock[], parent: ContentModel, render: BlockRenderer): Blocks {
  const items = new Map<string, Block>();
  const blocks = new Blocks(blocksClass, items, { parent });
  for (const block of raw) items.set(block.id, new Block(block, parent, blocks, render));
  return blocks;
}

export function createLayouts(raw: readonly RawLayout[], parent: ContentModel, render: BlockRenderer) {
  return collectItems(layoutsClass, parent, raw, (layout, list) => new Layout(layout, parent, list, render));
}

/** Rows of a structure field: their own `id`, else their index or the key they stand under. */
export function createStructure(
  rows: Readonly<Record<string, object>>,
  parent: ContentModel,
): Collection<unknown> {
  return collectItems(structureClass, parent, Object.entries(rows), ([key, row], list) => {
    const own = 'id' in row && row.id !== null ? toText(row.id) : null;
    return new StructureItem(own ?? key, row, parent, list);
  });
}

function collectItems<R, T extends Item>(
  kirbyClass: KirbyClass,
  parent: ContentModel,
  raw: readonly R[],
  create: (raw: R, list: Collection<unknown>) => T,
): Collection<T> {
  const items = new Map<string, T>();
  const list = new Collection<T>(kirbyClass, items, { parent });
  for (const one of raw) {
    const item = create(one, list as Collection<unknown>);
    items.set(item.id, item);
  }
  return list;
}

type Rendered = Collection<{ toObject(): unknown }>;

function listResponse(list: Rendered): unknown[] {
  // The chunks of a list are lists themselves.
  return list.values().map((item) => (item instanceof Collection ? listResponse(item) : item.toObject()));
}

const blocksClass: KirbyClass = defineClass<Blocks>({
  name: 'Kirby\\Cms\\Blocks',
  alias: 'blocks',
  allowed: {
    ...collectionMethods,
    'excerpt(mixed ...$args): string': (blocks, characters?: number, strip?: boolean, ellipsis?: string) =>
      excerpt(blocks.toHtml(), {
        ...(characters === undefined ? {} : { characters }),
        ...(strip === undefined ? {} : { strip }),
        ...(ellipsis === undefined ? {} : { ellipsis }),
      }),
    'toHtml(): string': (blocks) => blocks.toHtml(),
  },
  phpMethods: `${itemsNames} hasType parse`,
  response: listResponse,
});

const blockClass: KirbyClass = defineClass<Block>({
  name: 'Kirby\\Cms\\Block',
  alias: 'block',
  allowed: {
    ...siblingMethods,
    'content(): Kirby\\Content\\Content': (block) => block.content,
    'id(): string': (block) => block.id,
    'isEmpty(): bool': (block) => block.content.data.size === 0,
    'isHidden(): bool': (block) => block.isHidden,
    'isNotEmpty(): bool': (block) => block.content.data.size > 0,
    'toField(): Kirby\\Content\\Field': (block) => block.content.get(block.id).with(block.render(block)),
    'toHtml(): string': (block) => block.render(block),
    'parent(): Kirby\\Cms\\ModelWithContent': (block) => block.parent,
    'type(): string': (block) => block.type,
  },
  blocked: `${itemBlocked} controller toField toHtml extendModels`,
  phpMethods: `${itemNames} __toString controller excerpt extendModels model`,
  missing: (block, name) => block.content.get(name),
  missingRaw: (block, name) => block.content.get(name),
  response: ['content', 'id', 'isEmpty', 'isHidden', 'type'],
});

const layoutsClass: KirbyClass = defineClass<Rendered>({
  name: 'Kirby\\Cms\\Layouts',
  alias: 'layouts',
  allowed: collectionMethods,
  phpMethods: `${itemsNames} hasBlockType parse toBlocks`,
  response: listResponse,
});

const layoutClass: KirbyClass = defineClass<Layout>({
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
  blocked: itemBlocked,
  phpMethods: itemNames,
  // KQL asks a layout for its content and gets the attribute of that name, whatever it was after.
  missing: (layout) => layout.attrs.get('content'),
  missingRaw: (layout, name) => layout.attrs.get(name),
  response: ['attrs', 'columns', 'id', 'isEmpty'],
});

const layoutColumnsClass: KirbyClass = defineClass<Rendered>({
  name: 'Kirby\\Cms\\LayoutColumns',
  alias: 'layoutColumns',
  allowed: collectionMethods,
  phpMethods: itemsNames,
  response: listResponse,
});

const layoutColumnClass: KirbyClass = defineClass<LayoutColumn>({
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
  hidden: { 'parent()': (column) => column.parent },
  phpMethods: itemNames,
  missing: (_, name) => {
    throw new KqlInternalError('Kirby\\Cms\\LayoutColumn::__call(): Return value must be of type mixed', {
      name,
    });
  },
  response: ['blocks', 'id', 'isEmpty', 'width'],
});

const structureClass: KirbyClass = defineClass<Rendered>({
  name: 'Kirby\\Cms\\Structure',
  alias: 'structure',
  allowed: collectionMethods,
  phpMethods: itemsNames,
  response: listResponse,
});

const structureItemClass: KirbyClass = defineClass<StructureItem>({
  name: 'Kirby\\Cms\\StructureObject',
  alias: 'structureItem',
  allowed: {
    ...siblingMethods,
    'content(): Kirby\\Content\\Content': (item) => item.content,
    'id(): string': (item) => item.id,
    'parent(): Kirby\\Cms\\ModelWithContent': (item) => item.parent,
  },
  blocked: itemBlocked,
  phpMethods: itemNames,
  missing: (item, name) => item.content.get(name),
  missingRaw: (item, name) => item.content.get(name),
  response: () => [],
});
