import { map, type Shape } from '../decode.ts';
import { text } from './values.ts';

/** What is left of a past event: an episode to listen to, or a report to read. */
export interface Afterwards {
  kind: 'listen' | 'read';
  href: string;
}

const KINDS: Readonly<Record<string, Afterwards['kind']>> = {
  podcast: 'listen',
  article: 'read',
  articlehero: 'read',
};

/** The ids in a pages field. */
export function uuidsIn(value: string): string[] {
  return value.match(/page:\/\/[A-Za-z0-9-]+/g) ?? [];
}

/** What a page with this template is to those who missed the event; undefined for other pages. */
export function kindOf(template: string): Afterwards['kind'] | undefined {
  return KINDS[template];
}

/**
 * The pages in a pages field of an event, in the order of the editor. A page that visitors may not see is
 * left out.
 */
export const afterwards: Shape<Afterwards[]> = map(text, (value, context) =>
  uuidsIn(value).flatMap((uuid) => {
    const address = context.links.page(uuid);
    if (!address) return [];
    const kind = kindOf(address.template);
    if (kind) return { kind, href: address.href[context.locale] };
    context.warn('left out what is neither an episode nor a news item', {
      query: context.query,
      page: address.id,
    });
    return [];
  }),
);
