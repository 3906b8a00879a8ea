import type { Page } from '#cms/types.ts';
import type { PageOf } from '../page-of.ts';
import type { PageRequest } from '../page-request.ts';

export type TextRequest = Pick<PageRequest, 'cms' | 'locale' | 'siteName' | 'now' | 'pathname' | 'origin'>;

/** Markdown of a page type, without title, lead, blocks and lists. */
export interface OwnText {
  facts: readonly string[];
  /** HTML after the blocks. */
  html?: string;
}

export type PageMarkdown = {
  readonly [T in Page['template']]?: (page: PageOf<T>, request: TextRequest) => OwnText | Promise<OwnText>;
};
