import { createElement } from 'react';

/** Uses the obsolete `name`, because an id would be a property of `window`. */
export function Place({ name }: { name: string }) {
  const attributes: object = { name };
  return createElement('a', attributes);
}
