import type { Page } from '#cms/types.ts';
import type { PageOf } from '../page-of.ts';
import type { PageRequest } from '../page-request.ts';

export type TextRequest = Pick<PageRequest, 'cms' | 'locale' | 'siteName' | 'now' | 'pathname' | 'origin'>;

/** What the Markdown of a type of page has besides title, lead, blocks and lists. */
export interface OwnText {
  facts: readonly string[];
  /** After the blocks. */
  html?: string;
}

export type PageMarkdown = {
  readonly [T in Page['template']]?: (page: PageOf<T>, request: TextRequest) => OwnText | Promise<OwnText>;
};
