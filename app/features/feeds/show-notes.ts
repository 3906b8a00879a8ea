import type { Block } from '#cms/types.ts';
import { escapeXml } from './xml.ts';

/** The text of a page as plain HTML for podcast apps, with absolute addresses; blocks that are no text are left out. */
export function showNotes(blocks: readonly Block[], origin: string): string {
  return blocks
    .flatMap((block) => htmlOf(block) ?? [])
    .join('\n')
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, (_, start: string) => start + origin);
}

function htmlOf(block: Block): string | null {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${block.text.html}</h${block.level}>`;
    case 'text':
    case 'list':
      return block.text.html;
    case 'quote':
      return `<blockquote>${block.text.html}</blockquote>`;
    case 'callout':
      return `${block.title && `<p><strong>${escapeXml(block.title)}</strong></p>`}${block.text.html}`;
    default:
      return null;
  }
}
