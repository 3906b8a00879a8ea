import { listOfValid, map, mismatch, record } from '../decode/decode.ts';
import { html, name, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

/** `when` is free text of an editor: a time, a day or a year. Rows keep their order. */
const row = record({ when: name, title: text, text: html });

export const timeline = blockKind(
  'timeline',
  map(stored({ heading: text, rows: listOfValid(row) }), (content, context) => {
    if (content.rows.length === 0) throw mismatch('a timeline with rows', null, context);
    return content;
  }),
  { read: ['heading', 'rows.when', 'rows.title', 'rows.text'] },
);
