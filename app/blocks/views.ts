import type { ComponentType } from 'react';
import type { PlainBlock } from '#cms/types.ts';
import type { BlockProps } from './block-of.ts';

type BlockView = ComponentType<BlockProps<PlainBlock['type']>>;

const files = import.meta.glob<BlockView>('./*/view.tsx', { eager: true, import: 'View' });

export function viewOf(type: PlainBlock['type']): BlockView {
  const View = files[`./${type}/view.tsx`];
  if (!View) throw new Error(`app/blocks/${type}/view.tsx has no View`);
  return View;
}
