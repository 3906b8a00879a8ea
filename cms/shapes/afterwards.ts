import { map, type Shape } from '../decode/decode.ts';
import { text } from './values.ts';

export interface Afterwards {
  kind: 'listen' | 'read';
  href: string;
}

const KINDS: Readonly<Record<string, Afterwards['kind']>> = {
  podcast: 'listen',
  article: 'read',
  articlehero: 'read',
};

export function uuidsIn(value: string): string[] {
  return value.match(/page:\/\/[A-Za-z0-9-]+/g) ?? [];
}

export function kindOf(template: string): Afterwards['kind'] | undefined {
  return KINDS[template];
}

export const afterwards: Shape<Afterwards[]> = map(text, (value, context) =>
  uuidsIn(value).flatMap((uuid) => {
    const address = context.links.page(uuid);
    if (!address) return [];
    const kind = kindOf(address.template);
    if (kind) return { kind, href: address.href[context.locale] };
    context.warn('afterwards-invalid', {
      query: context.query,
      page: address.id,
    });
    return [];
  }),
);
