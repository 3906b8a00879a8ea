import type { Block } from './items.ts';

export function renderBlock(_block: Block): string {
  return '';
}
