import { type DecodeContext, type Infer, leaf, map, record, type Shape } from '../decode/decode.ts';
import { type ResolvedLink, resolveLink } from '../decode/links.ts';
import { text } from './values.ts';

const kind: Shape<'primary' | 'secondary'> = leaf((value) =>
  value === 'secondary' ? 'secondary' : 'primary',
);

/** A button without an existing target is shown disabled. */
export const button = map(record({ type: kind, link: text, text }), (raw, context) => ({
  ...raw,
  link: toLink(raw.link, context),
}));

export interface Button extends Infer<typeof button> {}

export interface StoredLink extends ResolvedLink {
  value: string;
}

export function toLink(value: string, context: DecodeContext): StoredLink | null {
  if (value.trim() === '') return null;
  const link = resolveLink(value, context.locale, context.links);
  if (link) return { ...link, value };
  context.warn('link-broken', { query: context.query, link: value });
  return null;
}
