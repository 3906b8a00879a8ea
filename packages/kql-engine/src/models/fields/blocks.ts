import { KqlInternalError } from '../../errors.ts';
import type { RawBlock } from '../../text/blocks.ts';
import { excerpt } from '../../text/strings.ts';
import { Collection } from '../collections/collection.ts';
import { collectionMethods } from '../collections/collection-methods.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { type Content, contentOf } from '../content/content.ts';
import type { Field } from '../content/field.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { Item, itemBlocked, itemHidden, itemNames, itemProtected, itemsNames, listResponse } from './item.ts';

/** Injected, because snippets need pages and files. */
export type BlockRenderer = (block: Block) => string;

export class Block extends Item {
  readonly type: string;
  readonly isHidden: boolean;
  readonly content: Content;
  readonly render: BlockRenderer;

  constructor(raw: RawBlock, field: Field, siblings: Collection<unknown>, render: BlockRenderer) {
    super(raw.id, field, siblings);
    this.type = raw.type;
    this.isHidden = raw.isHidden;
    this.content = contentOf(raw.content, field.parent);
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

export class Blocks extends Collection<Block> {
  toHtml(): string {
    return this.values()
      .map((block) => (block instanceof Blocks ? block.toHtml() : block.render(block)))
      .join('');
  }

  override asString(): string {
    return this.toHtml();
  }
}

export function createBlocks(raw: readonly RawBlock[], field: Field, render: BlockRenderer): Blocks {
  const items = new Map<string, Block>();
  const blocks = new Blocks(blocksClass, items, { parent: field.parent });
  for (const block of raw) items.set(block.id, new Block(block, field, blocks, render));
  return blocks;
}

export const blocksClass: KirbyClass = defineClass<Blocks>({
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

export const blockClass: KirbyClass = defineClass<Block>({
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
  hidden: {
    ...itemHidden,
    'excerpt(mixed ...$args): string': (block) => excerpt(block.render(block), {}),
    'model()': () => {
      throw new KqlInternalError('Kirby\\Cms\\Block::model(): it has no model');
    },
  },
  blocked: `${itemBlocked} controller toField toHtml extendModels`,
  phpMethods: `${itemNames} __toString controller extendModels`,
  protectedMethods: itemProtected,
  missing: (block, name) => block.content.get(name),
  missingRaw: (block, name) => block.content.get(name),
  response: ['content', 'id', 'isEmpty', 'isHidden', 'type'],
});
