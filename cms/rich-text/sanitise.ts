import { type Html, sanitise as sanitiseBy } from 'editor-html';
import { newTabWords } from '#site/new-tab.ts';
import { checkAddress } from '../decode/address.ts';
import type { DecodeContext } from '../decode/decode.ts';
import { resolveLink } from '../decode/links.ts';

export type { Html };

interface Options {
  /** Links open in a new tab and say so (F1). */
  isForNewTab?: boolean;
  isLine?: boolean;
}

/** Makes an editor's HTML safe (T1); allows images from this site only. */
export function sanitise(html: string, context: DecodeContext, { isLine, isForNewTab }: Options = {}): Html {
  const { query, path, locale, links, warn } = context;
  return sanitiseBy(html, {
    isLine,
    newTabNote: isForNewTab ? newTabWords[locale] : undefined,
    link(href) {
      const link = resolveLink(href, locale, links);
      if (!link) warn('text-link-broken', { query, href });
      return link;
    },
    picture(src) {
      const source = /^\s*(\/|[a-z]+:)/i.test(src) ? checkAddress(src, links.origin) : null;
      return source?.kind === 'own' ? source.href : null;
    },
    onTangled: () =>
      warn('text-tags-crossed', {
        query,
        field: path.join('.'),
      }),
  });
}
