import { fileName } from '#app/ui/file-name.ts';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Block, Film, Image } from '#cms/types.ts';
import { escapeXml } from './xml.ts';

export function pictureHtml({ src, alt, width, height }: Image, caption = ''): string {
  const shown = Math.min(width, 1024);
  const size = `width="${shown}" height="${Math.round((shown * height) / width)}"`;
  const below = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeXml(src)}" alt="${escapeXml(alt)}" ${size}>${below}</figure>`;
}

/**
 * The blocks for feed readers, which have no style sheet of ours: absolute addresses, and links to films and
 * sound.
 * @param page the address of the page they are from
 */
export function plainHtml(blocks: readonly Block[], page: string): string {
  return withOrigin(blocks.map(htmlOf).filter(Boolean).join('\n'), page);
}

export function showNotes(blocks: readonly Block[], page: string): string {
  return plainHtml(
    flatBlocks(blocks).filter(({ type }) => texts.has(type)),
    page,
  );
}

const texts: ReadonlySet<Block['type']> = new Set(['heading', 'text', 'list', 'quote', 'callout']);

/** Addresses in tags with the site's origin; a link to a part of the page leads to the page, which has it. */
export function withOrigin(html: string, page: string): string {
  const { origin } = new URL(page);
  return html.replace(/<[^>]+>/g, (tag) =>
    tag
      .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, (_, start: string) => start + origin)
      .replace(/(\shref=")(?=#)/g, (_, start: string) => start + page),
  );
}

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${block.text.html}</h${block.level}>`;
    case 'text':
    case 'list':
    case 'markdown':
      return block.text.html;
    case 'quote':
      return `<blockquote>${block.text.html}${block.citation.html && `<p>${block.citation.html}</p>`}</blockquote>`;
    case 'callout':
      return `${strong(block.title)}${block.text.html}`;
    case 'image':
      return pictureHtml({ ...block.image, alt: block.alt }, block.caption.html);
    case 'gallery':
      return block.images
        .map((image, index) => pictureHtml(image, index === 0 ? block.caption.html : ''))
        .join('\n');
    case 'audio':
      return link(block.audio.url, block.title || block.audio.filename);
    case 'video':
      return block.source.kind === 'web'
        ? link(block.source.url, block.source.host)
        : [block.source, ...block.source.versions].map(({ url }) => link(url, fileName(url))).join('') +
            spokenIn(block.source);
    case 'buttons':
      return block.buttons.map(({ link: to, text }) => (to ? link(to.href, text) : '')).join('\n');
    case 'code':
      return `<pre><code>${escapeXml(block.code)}</code></pre>`;
    case 'accordion':
      return block.items.map(({ title, text }) => `${strong(title)}${text.html}`).join('\n');
    case 'timeline':
      return [
        strong(block.heading),
        ...block.rows.map(
          ({ when, title, text }) => `${strong([when, title].filter(Boolean).join(': '))}${text.html}`,
        ),
      ].join('\n');
    case 'line':
      return '<hr>';
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.map(htmlOf)).join('\n');
  }
}

/** What is said and seen in a film, in the language of the page where it can be. */
function spokenIn({ captions, description }: Pick<Film, 'captions' | 'description'>): string {
  const rows = (captions[0]?.rows ?? []).map(({ text }) => text);
  return [...rows, ...description.paragraphs].map((text) => `<p>${escapeXml(text)}</p>`).join('');
}

function strong(text: string): string {
  return text && `<p><strong>${escapeXml(text)}</strong></p>`;
}

function link(to: string, text: string): string {
  return `<p><a href="${escapeXml(to)}">${escapeXml(text)}</a></p>`;
}
