import { createElement } from 'react';

/**
 * A place in a page that an address can name (`#data`), put at the start of its heading. A word alone is not made an id: an element with
 * an id is found on `window` by that name, where a browser or somebody's script may look for another thing. A link's `name` is found by
 * addresses only. Obsolete, says HTML, and every browser follows it.
 */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
