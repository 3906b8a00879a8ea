import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown as write } from 'mdast-util-to-markdown';

/** Converts sanitised HTML to CommonMark with tables as GitHub writes them. */
export function toMarkdown(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true }));
  return write(tree, {
    extensions: [gfmTableToMarkdown()],
    bullet: '-',
    emphasis: '_',
    rule: '-',
  }).trim();
}
