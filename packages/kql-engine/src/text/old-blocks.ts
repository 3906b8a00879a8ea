type Item = Record<string, unknown>;

/** Kirby's `BlockConverter`: blocks of the old builder and editor plugins; others pass unchanged. */
export function convertOldBlocks(items: readonly unknown[]): unknown[] {
  const converted = isEditorBlock(items[0]) ? convertEditorList(items) : items;
  return converted.map((item) => convertEditorBlock(convertBuilderBlock(item)));
}

const builderKeys = new Set(['field', 'options', 'parent', 'siblings', 'params', '_key', '_uid']);

function convertBuilderBlock(item: unknown): unknown {
  if (!isRecord(item) || item._key == null) return item;
  const content = Object.fromEntries(Object.entries(item).filter(([key]) => !builderKeys.has(key)));
  return { ...item, content, type: item._key };
}

interface OpenList {
  tag: string;
  lines: string[];
  block: { content: Item; type: string };
}

/** Neighbouring list items become one list block. */
function convertEditorList(items: readonly unknown[]): unknown[] {
  const blocks: unknown[] = [];
  let open = null as OpenList | null;
  for (const item of items) {
    const tag = isRecord(item) && (item.type === 'ul' || item.type === 'ol') ? item.type : null;
    if (tag === null) {
      open = null;
      blocks.push(item);
      continue;
    }
    if (open?.tag !== tag) {
      open = { tag, lines: [], block: { content: {}, type: 'list' } };
      blocks.push(open.block);
    }
    open.lines.push(`<li>${isRecord(item) ? textOf(item.content) : ''}</li>`);
    open.block.content.text = `<${tag}>${open.lines.join('')}</${tag}>`;
  }
  return blocks;
}

function convertEditorBlock(item: unknown): unknown {
  if (!isEditorBlock(item)) return item;
  const { content = null } = item;
  const type = textOf(item.type);
  const attrs = isRecord(item.attrs) ? item.attrs : {};
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, attrs[name] ?? null]));
  switch (type.toLowerCase()) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return { content: { level: type.toLowerCase(), text: content }, type: 'heading' };
    case 'paragraph':
      return { content: { text: `<p>${textOf(content)}</p>` }, type: 'text' };
    case 'blockquote':
      return { content: { text: content }, type: 'quote' };
    case 'code':
      return { content: { ...pick('language'), code: content }, type: 'code' };
    case 'hr':
      return { content: {}, type: 'line' };
    case 'kirbytext':
      return { content: { text: content }, type: 'markdown' };
    case 'ol':
    case 'ul':
      return { content: { text: content }, type: 'list' };
    case 'video':
      return { content: { ...pick('caption'), url: attrs.src ?? null }, type: 'video' };
    case 'image':
      return attrs.id == null
        ? { content: { ...pick('alt', 'caption', 'src', 'ratio'), location: 'web' }, type: 'image' }
        : {
            content: { ...pick('alt', 'caption', 'ratio'), image: attrs.id, location: 'kirby' },
            type: 'image',
          };
    default:
      return { content: { ...attrs, body: content }, type: type || 'unknown' };
  }
}

function isEditorBlock(item: unknown): item is Item {
  return isRecord(item) && (item.attrs != null || typeof item.content === 'string');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
