import type { RawBlock } from './blocks.ts';
import { encodeHtml, escapeText } from './escape.ts';
import { attributes, tag } from './html-tag.ts';
import { type KirbytextContext, kirbytext } from './kirbytext.ts';
import { isTruthy } from './thumb-name.ts';
import { videoEmbed } from './video-embed.ts';
import { parseYaml } from './yaml.ts';

class Fields {
  readonly #content: Record<string, unknown>;

  constructor(content: Record<string, unknown>) {
    this.#content = content;
  }

  text(name: string): string {
    const value = this.#content[name];
    if (value === true) return '1';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  or(name: string, fallback: string): string {
    return this.text(name) || fallback;
  }

  is(name: string): boolean {
    return isTruthy(this.text(name));
  }

  ids(name: string): string[] {
    const value = this.#content[name];
    const list = typeof value === 'string' ? parseYaml(value) : value;
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  }
}

type Snippet = (fields: Fields, context: KirbytextContext) => string;

const text: Snippet = (fields) => fields.text('text');

const snippets: Record<string, Snippet> = {
  code: (fields) =>
    `<pre><code class="language-${fields.or('language', 'text')}">${encodeHtml(fields.text('code'))}</code></pre>\n`,
  gallery,
  heading(fields) {
    const level = fields.or('level', 'h2');
    return `<${level}>${fields.text('text')}</${level}>\n`;
  },
  image,
  line: () => '<hr />\n',
  list: text,
  markdown: (fields, context) => kirbytext(fields.text('text'), context),
  quote(fields) {
    const citation = fields.text('citation');
    const footer = citation === '' ? '' : `  <footer>\n    ${citation}  </footer>\n  `;
    return `<blockquote>\n  ${fields.text('text')}  ${footer}</blockquote>\n`;
  },
  text,
  video,
};

/** Renders exactly as Kirby's snippets; '' for a type without one. */
export function blockToHtml(block: Pick<RawBlock, 'type' | 'content'>, context: KirbytextContext): string {
  const snippet = Object.hasOwn(snippets, block.type) ? snippets[block.type] : undefined;
  return snippet?.(new Fields(block.content), context) ?? '';
}

function figureStart(fields: Fields): string {
  return `<figure${attributes({ 'data-ratio': fields.or('ratio', 'auto'), 'data-crop': fields.is('crop') })}>\n`;
}

function caption(fields: Fields): string {
  const html = fields.text('caption');
  return html === '' ? '' : `  <figcaption>\n    ${html}  </figcaption>\n  `;
}

function image(fields: Fields, context: KirbytextContext): string {
  const isRemote = fields.text('location') === 'web';
  const file = isRemote ? null : firstFile(fields, 'image', context);
  if (!isRemote && !file) return '';
  const src = file ? file.url : escapeText(fields.text('src'));
  const img = `    <img src="${src}" alt="${escapeText(fields.or('alt', file?.alt ?? ''))}">\n  `;
  const href = linkTarget(fields.text('link'), context);
  const shown = href === null ? `${img}\n  ` : `    <a href="${escapeText(href)}">\n${img}</a>\n  \n  `;
  return `${figureStart(fields)}${shown}${caption(fields)}</figure>\n`;
}

/** A missing target leaves the picture without a link; Kirby loses the whole block. */
function linkTarget(link: string, context: KirbytextContext): string | null {
  if (link === '') return null;
  if (link.startsWith('page://')) return context.pageUrl(link);
  if (link.startsWith('file://')) return context.file(link)?.url ?? null;
  return context.url(link);
}

function gallery(fields: Fields, context: KirbytextContext): string {
  const items = fields
    .ids('images')
    .map((id) => context.file(id))
    .filter((file) => file !== null)
    .map((file) => `    <li>\n      ${tag('img', null, { src: file.url, alt: file.alt })}    </li>\n    `);
  return `${figureStart(fields)}  <ul>\n    ${items.join('')}  </ul>\n  ${caption(fields)}</figure>\n`;
}

function video(fields: Fields, context: KirbytextContext): string {
  const file = fields.text('location') === 'kirby' ? firstFile(fields, 'video', context) : null;
  const player = file
    ? videoEmbed(file.url, {
        autoplay: fields.is('autoplay'),
        controls: fields.is('controls'),
        loop: fields.is('loop'),
        muted: fields.is('muted') || fields.is('autoplay'),
        playsinline: fields.is('autoplay'),
        poster: firstFile(fields, 'poster', context)?.url,
        preload: fields.text('preload') || null,
      })
    : videoEmbed(fields.text('url'));
  if (!player) return '';
  const text = fields.text('caption');
  const figcaption = text === '' ? '' : `  <figcaption>${text}</figcaption>\n  `;
  return `<figure>\n  ${player}  ${figcaption}</figure>\n`;
}

function firstFile(fields: Fields, name: string, context: KirbytextContext) {
  for (const id of fields.ids(name)) {
    const file = context.file(id);
    if (file) return file;
  }
  return null;
}
