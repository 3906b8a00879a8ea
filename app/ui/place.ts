import { createElement } from 'react';

/**
 * An anchor in a page (`#data`), put at the start of its heading. A single word is not used as an id, because
 * an element with an id is a property of `window`, where a browser or another script may look for something
 * else. The `name` of a link is found by addresses only. HTML calls it obsolete, but every browser supports
 * it.
 */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
