import type { BlockOf } from '../block-of.ts';

export const headingExample: BlockOf<'heading'> = {
  type: 'heading',
  id: 'heading',
  level: 2,
  text: { html: 'Een glijbaan met twee uiteinden' },
  words: 'Een glijbaan met twee uiteinden',
  anchor: 'glijbaan',
};
