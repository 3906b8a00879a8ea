import { type CssNode, parse } from 'css-tree';
import type { StylePart } from '#server/build/first-styles.ts';

const groups = new Set(['layer', 'media', 'supports', 'container']);
/** Pseudo-classes that match only after an action of a visitor or script. */
const later = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'modal',
  'popover-open',
  'active-view-transition-type',
  'backdrop',
]);
const selectorLists = new Set(['is', 'where', 'has']);

export function splitStyles(css: string): StylePart[] {
  const split = (nodes: readonly CssNode[]): StylePart[] =>
    nodes.flatMap((node): StylePart[] => {
      const text = css.slice(node.loc.start.offset, node.loc.end.offset);
      if (node.type === 'Rule') {
        const needs = childrenOf(node.prelude).flatMap((selector) => needsOf(selector));
        return needs.length > 0 ? [{ css: text, needs }] : [];
      }
      if (node.type !== 'Atrule' || !node.block || !groups.has(nameOf(node)))
        return [{ css: text, needs: [[]] }];
      const open = css.slice(node.loc.start.offset, node.block.loc.start.offset + 1);
      return [{ open, parts: split(childrenOf(node.block)) }];
    });
  return split(childrenOf(parse(css, { positions: true, parseCustomProperty: false })));
}

function needsOf(selector: CssNode): string[][] {
  const names: string[] = [];
  for (const node of childrenOf(selector)) {
    const name = nameOf(node);
    if (node.type === 'ClassSelector') names.push(`.${name}`);
    else if (node.type === 'IdSelector') names.push(`#${name}`);
    else if (node.type === 'AttributeSelector') names.push(attributeOf(node));
    else if (node.type === 'TypeSelector' && name !== '*') names.push(name.toLowerCase());
    else if (later.has(name) || name.startsWith('view-transition')) return [];
    else if (selectorLists.has(name)) {
      const chosen = childrenOf(childrenOf(node)[0]).flatMap(needsOf);
      if (chosen.length === 0) return [];
      if (chosen.length === 1) names.push(...chosen.flat());
    }
  }
  return [names];
}

function attributeOf({ name, matcher, value }: CssNode): string {
  const own = typeof name === 'object' ? name.name.toLowerCase() : '';
  const isValue = own.startsWith('data-') && matcher === '=';
  return isValue ? `[${own}=${value?.value ?? value?.name}]` : `[${own}]`;
}

function nameOf({ name = '' }: CssNode): string {
  return typeof name === 'string' ? name : name.name;
}

function childrenOf(node: CssNode | null | undefined): readonly CssNode[] {
  return node?.children?.toArray() ?? [];
}
