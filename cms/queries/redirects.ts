import { type Infer, map, parts, record } from '../decode.ts';
import { name } from '../shapes/values.ts';
import { question } from './question.ts';

const rule = map(record({ from: name, to: name }), ({ from, to }) => ({
  from: rooted(from),
  to: rooted(to),
}));

export interface RedirectRule extends Infer<typeof rule> {}

/** The editors' redirect rules as written; the server checks for loops and foreign hosts. */
export const redirects = question('redirects', 'site.redirect.toStructure', parts(rule));

function rooted(path: string): string {
  const trimmed = path.trim();
  return trimmed.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `/${trimmed}`;
}
