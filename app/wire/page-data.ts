import type { Html, Image, Locale } from '#cms/types.ts';

export interface Card {
  /** What kind of page it is, in one or two words; empty when the title says it. */
  kind: string;
  title: string;
  lines: readonly string[];
  ink: 1 | 2;
  picture: CardPicture | null;
  /** The letters in place of a picture; empty for those of the title, or the mark of the site. */
  letters: string;
  /** A visitor's word, which is the whole card. */
  word?: string;
}

export type CardPicture = Pick<Image, 'src' | 'alt' | 'focus'>;

export interface Meta {
  title: string;
  description: string;
  /** Path of this page in its own language: its canonical address. */
  path: string;
  /** The same page in each language; `exists` is false where it shows another language's text. */
  translations: Record<Locale, { href: string; exists: boolean }>;
  /** The query of the page's filters, if every language knows them: `?group=kinderen`. */
  choice?: string;
  /**
   * For a list of several portions: its first address, and this one's number (`pages/overview/portion.ts`).
   */
  portion?: { of: string; page: number } | undefined;
  /** How much of a list is shown, announced to screen readers after a filter has changed it. */
  status?: string;
  /** The page above it, when it has one besides the home page. */
  parent: PageLink | null;
  card: Card;
  type: 'website' | 'article';
  isHidden: boolean;
}

export type ShownMeta = Omit<Meta, 'description' | 'parent' | 'card' | 'type' | 'isHidden'>;

export interface PageMessage {
  /** From and until which second of Unix time it is shown; null without an end. */
  from: number;
  until: number | null;
  isUrgent: boolean;
  text: string;
  lang: string;
  link: (PageLink & { isExternal: boolean }) | null;
}

/** The payload of a page: the part of its head that is shown, and its contents as rendered on the server. */
export interface PageData {
  status: 200 | 404;
  meta: ShownMeta;
  main: Html;
  /** It comes with every page, so that a visitor who walks through the site gets it with the next one. */
  message?: PageMessage;
  /** Of a saved page that is shown without the site: a sentence with its time, by the service worker. */
  saved?: string;
}

/** A page without the part of its head that only its document has. */
export function shownPage(page: PageData & { meta: Meta }): PageData {
  const { description, parent, card, type, isHidden, ...shown } = page.meta;
  return { ...page, meta: shown };
}

export interface PageLink {
  href: string;
  title: string;
}

export type FooterPart = 'address' | 'podcasts' | 'privacy';

/** The data of the footer; address and opening hours are in slots (`footer.tsx`). */
export interface FooterData {
  tagline: string;
  /** Null when editors have not set both its text and its address. */
  newsletter: PageLink | null;
  pages: PageLink[];
  /** The address of each account; accounts that editors left empty are missing. */
  accounts: Partial<Record<'linkedin' | 'instagram' | 'facebook', string>>;
  year: number;
  /** Required by law or good practice, such as the accessibility statement. */
  legal: PageLink[];
  /** What this site has not, and the footer leaves out; missing when it has all of it. */
  without?: FooterPart[];
}

/** A text and the Unix second from which it is true. The last is empty: nothing is known from then on. */
export interface Turn {
  from: number;
  text: string;
}

export interface OpenToday {
  /** Empty when the venue has no opening hours. */
  turns: Turn[];
  /** The page about visiting; empty when no menu has it. */
  href: string;
}

export interface CarouselSlide {
  id: string;
  headline: Html;
}

/** The carousel of the menu: each slide's content is in the slot with its index. */
export interface MenuSlides {
  slides: CarouselSlide[];
  slots: Readonly<Record<string, string>>;
}

export interface Frame {
  locale: Locale;
  siteName: string;
  left: PageLink[];
  right: PageLink[];
  primary: PageLink[];
  secondary: PageLink[];
  open: OpenToday;
  footer: FooterData;
  /** Static HTML, by the name of its slot; `highlights` are the slides as a list. A document contains it only once, where it is shown. */
  slots: Readonly<Record<string, string>>;
}
