import { type DecodeContext, leaf, map, record, type Shape } from '../decode.ts';
import { resolveLink } from '../links.ts';
import type { Button } from '../types.ts';
import { text } from './values.ts';

const kind: Shape<Button['type']> = leaf((value) => (value === 'secondary' ? 'secondary' : 'primary'));

/** A button as an editor made it; without a target that is there it has no link and is shown disabled. */
export const button: Shape<Button> = map(record({ type: kind, link: text, text }), (raw, context) => ({
  ...raw,
  link: toLink(raw.link, context),
}));

/** A link field: what was stored and where it leads now; null, and told once, when that is nowhere. */
export function toLink(value: string, context: DecodeContext): Button['link'] {
  if (value.trim() === '') return null;
  const link = resolveLink(value, context.locale, context.links);
  if (link) return { ...link, value };
  context.warn('a link leads nowhere', { query: context.query, link: value });
  return null;
}
