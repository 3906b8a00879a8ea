import { map } from '../decode/decode.ts';
import { slug } from '../decode/slug.ts';
import { text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const code = blockKind(
  'code',
  map(stored({ code: text, language: text }), ({ code, language }) => ({
    code,
    language: slug(language) || 'text',
  })),
  { read: [] },
);
