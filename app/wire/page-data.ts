import type { Html, Image, Locale } from '#cms/types.ts';

export interface Card {
  /** Kind of page; empty when the title contains it. */
  kind: string;
  title: string;
  lines: readonly string[];
  ink: 1 | 2;
  picture: CardPicture | null;
  /** Letters to show without a picture; empty for the title's letters or the site's sign. */
  letters: string;
  /** Word that a visitor made; fills the whole card. */
  word?: string;
}

export type CardPicture = Pick<Image, 'src' | 'alt' | 'focus'> & Partial<Pick<Image, 'plate'>>;

export interface Meta {
  title: string;
  description: string;
  /** Canonical address, in the page's own language. */
  path: string;
  /** `exists` is false if the page shows another language's text. */
  translations: Record<Locale, { href: string; exists: boolean }>;
  /** Query that every language knows: `?group=kinderen`. */
  query?: string;
  listPage?: { of: string; page: number } | undefined;
  /** Announced to screen readers after a filter has changed the list. */
  status?: string;
  parent: PageLink | null;
  card: Card;
  type: 'website' | 'article';
  isHidden: boolean;
}

export type ShownMeta = Omit<Meta, 'description' | 'parent' | 'card' | 'type' | 'isHidden'>;

export interface PageMessage {
  /** Unix seconds; `until` is null without an end. */
  from: number;
  until: number | null;
  isUrgent: boolean;
  text: string;
  lang: string;
  link: (PageLink & { isExternal: boolean }) | null;
}

export interface PageData {
  status: 200 | 404;
  meta: ShownMeta;
  main: Html;
  /** Message of the venue, in every payload so that the next page shows it. */
  message?: PageMessage;
  /** Sentence by the service worker about a saved page. */
  saved?: string;
}

export function shownPage(page: PageData & { meta: Meta }): PageData {
  const { description, parent, card, type, isHidden, ...shown } = page.meta;
  return { ...page, meta: shown };
}

export interface PageLink {
  href: string;
  title: string;
}

export type FooterPart = 'address' | 'podcasts' | 'privacy';

export interface FooterData {
  tagline: string;
  /** Null without text or address. */
  newsletter: PageLink | null;
  pages: PageLink[];
  accounts: Partial<Record<'linkedin' | 'instagram' | 'facebook', string>>;
  year: number;
  legal: PageLink[];
  without?: FooterPart[];
}

/**
 * Text with the Unix second from which it is true. The last text is empty, because nothing is known after it.
 */
export interface Turn {
  from: number;
  text: string;
}

export interface OpenToday {
  /** Empty when the venue has no opening hours. */
  turns: Turn[];
  /** Address; empty if no menu has the page. */
  href: string;
}

export interface CarouselSlide {
  id: string;
  headline: Html;
}

export interface MenuSlides {
  slides: CarouselSlide[];
  slots: Readonly<Record<string, string>>;
}

export interface Frame {
  locale: Locale;
  siteName: string;
  /** Replaces the built-in logo if the site has another title or a logo file. */
  logo?: { box?: string; src?: string };
  left: PageLink[];
  right: PageLink[];
  primary: PageLink[];
  secondary: PageLink[];
  open: OpenToday;
  footer: FooterData;
  /** HTML by slot name. A document has it only once, in the place where it is shown. */
  slots: Readonly<Record<string, string>>;
}
