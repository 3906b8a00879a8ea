import type { BlockOf } from '../block-of.ts';

export const markdownExample: BlockOf<'markdown'> = {
  type: 'markdown',
  id: 'markdown',
  text: {
    html: '<table><caption>Begin van de ui</caption><tbody><tr><td>1958</td><td>512</td></tr></tbody></table>',
  },
};
