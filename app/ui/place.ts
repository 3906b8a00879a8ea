import { createElement } from 'react';

/**
 * An anchor (`#data`) at the start of a heading. A single word is not used as an id, because an element with
 * an id is a property of `window`. The `name` of a link is found by addresses only; HTML calls it obsolete,
 * every browser supports it.
 */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
