import { map, parts, record, type Shape } from '../decode.ts';
import { name } from '../shapes/values.ts';
import type { RedirectRule } from '../types.ts';
import { question } from './question.ts';

const rules: Shape<RedirectRule[]> = parts(
  map(record({ from: name, to: name }), ({ from, to }) => ({ from: rooted(from), to: rooted(to) })),
);

/** The editors' redirect rules as they stand; the server judges loops and foreign hosts. */
export const redirects = question('redirects', 'site.redirect.toStructure', rules);

function rooted(path: string): string {
  const trimmed = path.trim();
  return trimmed.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `/${trimmed}`;
}
