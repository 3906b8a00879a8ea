import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { map } from '#cms/decode/decode.ts';
import { slug } from '#cms/decode/slug.ts';
import { text } from '#cms/shapes/values.ts';

export const code = blockKind(
  'code',
  map(stored({ code: text, language: text }), ({ code, language }) => ({
    code,
    language: slug(language) || 'text',
  })),
  {
    read: [],
    example: { content: { code: 'def glij(opname, klank="ui"):', language: 'python' } },
  },
);
