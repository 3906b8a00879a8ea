import { createElement } from 'react';

/**
 * An anchor of a single word (`#data`): an element with that id would be a property of `window`. HTML calls
 * the `name` of a link obsolete; every browser supports it.
 */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
