import type { Html, Locale } from '#cms/types.ts';

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

/** What the browser knows of a page's head: the rest is for who reads documents, such as search engines. */
export type ShownMeta = Omit<Meta, 'description' | 'image' | 'type' | 'isHidden'>;

/** What a page's payload holds: of its head what is shown, and its contents as rendered on the server. */
export interface PageData {
  status: 200 | 404;
  meta: ShownMeta;
  main: Html;
}

export function shownMeta({ description, image, type, isHidden, ...shown }: Meta): ShownMeta {
  return shown;
}

/** A page, as much as a link to it takes. */
export interface PageLink {
  href: string;
  title: string;
}

/** What the footer says; address and opening hours are in slots (`footer.tsx`). */
export interface FooterData {
  tagline: string;
  /** Null until editors gave both its words and its address. */
  newsletter: PageLink | null;
  pages: PageLink[];
  /** Where each account is; those that editors left out are not there. */
  accounts: Partial<Record<'linkedin' | 'instagram' | 'facebook', string>>;
  /** For the line of rights. */
  year: number;
  /** Pages that the law or good manners put in the last line, such as the accessibility statement. */
  legal: PageLink[];
}

/** What stands around every page, in one language. */
export interface Frame {
  locale: Locale;
  /** What its editors call the site. */
  siteName: string;
  left: PageLink[];
  right: PageLink[];
  primary: PageLink[];
  secondary: PageLink[];
  /** Where the next events are, for the menu; what it shows of each is in a slot (`menu-next.tsx`). */
  next: string[];
  footer: FooterData;
  /** HTML that nobody changes, by the name of the slot that shows it: a document holds it once, where it is seen. */
  slots: Record<string, string>;
}
