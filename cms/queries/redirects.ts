import { localeOf } from '#site/languages.ts';
import { type Infer, listOfValid, map, record } from '../decode/decode.ts';
import { name } from '../shapes/values.ts';
import { query } from './query.ts';

const rule = map(record({ from: name, to: name }), (row, { links, warn }) => {
  const [from, to] = [rooted(row.from), row.to.trim()];
  if (!to.startsWith('page://')) return { from, to: rooted(to) };
  const address = links.page(to);
  if (address === null) warn('redirect-hidden', { from, to });
  return address && { from, to: address.href[localeOf(from)] };
});

export interface RedirectRule extends NonNullable<Infer<typeof rule>> {}

export const redirects = query('redirects', 'site.redirect.toStructure', listOfValid(rule));

function rooted(path: string): string {
  const trimmed = path.trim();
  return trimmed.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `/${trimmed}`;
}
