import type { BlockOf } from '../block-of.ts';

export const codeExample: BlockOf<'code'> = {
  type: 'code',
  id: 'code',
  code: 'def glij(opname, klank="ui"):',
  language: 'python',
};
