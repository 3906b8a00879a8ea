import { phpTrim, phpTrimEnd } from '../php-text.ts';
import { block, openParagraph } from './block-rules.ts';
import type { BlockRule, MarkdownElement } from './types.ts';

type Alignment = 'left' | 'center' | 'right' | null;

export const table: BlockRule = (line, current) => {
  const head = openParagraph(current);
  if (head === null || head.includes('\n')) return null;
  if (!head.includes('|') && !line.text.includes('|') && !line.text.includes(':')) return null;
  if (phpTrimEnd(line.text, ' -:|') !== '') return null;

  const dividers = splitPlain(line.text);
  const cells = splitPlain(head);
  if (dividers.includes('') || cells.length !== dividers.length) return null;
  const alignments = dividers.map(alignmentOf);
  const rows: MarkdownElement[] = [];
  const result = block(
    {
      name: 'table',
      elements: [
        { name: 'thead', elements: [toRow('th', cells, alignments)] },
        { name: 'tbody', elements: rows },
      ],
    },
    { replaces: true },
  );
  result.extend = (next) => {
    if (result.interrupted > 0) return false;
    if (alignments.length !== 1 && !next.text.includes('|')) return false;
    rows.push(toRow('td', splitRow(next.text).slice(0, alignments.length), alignments));
    return true;
  };
  return result;
};

function alignmentOf(divider: string): Alignment {
  const isLeft = divider.startsWith(':');
  if (divider.endsWith(':')) return isLeft ? 'center' : 'right';
  return isLeft ? 'left' : null;
}

function toRow(
  name: 'td' | 'th',
  cells: readonly string[],
  alignments: readonly Alignment[],
): MarkdownElement {
  return {
    name: 'tr',
    elements: cells.map((cell, index) => {
      const alignment = alignments[index];
      const style = alignment ? { attributes: { style: `text-align: ${alignment};` } } : {};
      return { name, ...style, pending: { as: 'line', text: cell } };
    }),
  };
}

function splitPlain(text: string): string[] {
  return withoutOuterPipes(text)
    .split('|')
    .map((cell) => phpTrim(cell));
}

/** Escaped pipes and pipes inside code do not separate cells. */
function splitRow(text: string): string[] {
  const cells = withoutOuterPipes(text).match(/(?:\\\||[^|`]|`[^`]+`|`)+/g) ?? [];
  return cells.map((cell) => phpTrim(cell));
}

function withoutOuterPipes(text: string): string {
  return phpTrim(phpTrim(text), '|');
}
