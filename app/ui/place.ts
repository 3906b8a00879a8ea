import { createElement } from 'react';

/** Marks the target of a link with the obsolete `name`, because an id would become a property of `window`. */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
