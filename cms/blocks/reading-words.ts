import { leaf, list, map, record, type Shape, whole } from '../decode.ts';
import { countWords, plainText } from '../rich-text/plain-text.ts';
import { textsToRead } from './block-texts.ts';

/** The number of words in the blocks of a page, for its reading time. */
export const readingWords: Shape<number> = map(
  list(record({ type: leaf(String), content: whole(leaf((value) => value)) })),
  (blocks) =>
    blocks
      .flatMap(({ type, content }) => textsToRead(type, content))
      .reduce((sum, text) => sum + countWords(plainText(text)), 0),
);
