import type { Html, Locale, PageSummary } from '#cms/types.ts';

/** What the head of a document says of its page. */
export interface Meta {
  title: string;
  description: string;
  /** Path of this page in its own language: the one address it has. */
  path: string;
  /** The same page in each language. `exists` is false where it is only shown in the other one's words. */
  translations: Record<Locale, { href: string; exists: boolean }>;
  /** What the address asks of this page, where every language knows it: `?group=kinderen`. */
  choice?: string;
  /** How much of a list is shown, for who does not see what a choice changes. */
  status?: string;
  image: { src: string; alt: string } | null;
  type: 'website' | 'article';
  /** A page that is not for search engines. */
  isHidden: boolean;
}

/** What a page's payload holds: its head, and its contents as rendered on the server. */
export interface PageData {
  status: 200 | 404;
  meta: Meta;
  main: Html;
}

/** What stands around every page, in one language. */
export interface Frame {
  locale: Locale;
  /** What its editors call the site. */
  siteName: string;
  left: PageSummary[];
  right: PageSummary[];
  primary: PageSummary[];
  secondary: PageSummary[];
  /** The picture and words of the next event, for the menu. */
  next: Html;
  footer: Html;
}
