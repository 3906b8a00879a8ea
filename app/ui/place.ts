import { createElement } from 'react';

/** An id would be a property of `window`; HTML calls `name` obsolete. */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
