/** One table of what the site knows of its content once it is decoded: the shapes pages and features are built from. */

export type Locale = 'nl' | 'en';

/** HTML from an editor: sanitised, links rewritten to our own paths. The only kind of HTML that may reach a page. */
export interface Html {
  html: string;
}

export interface ImageSource {
  /** Resized to at most 1024 px wide. */
  src: string;
  /** Widths 480, 768, 1024, 1280, 1440, 2048, never wider than the original. */
  srcset: string;
}

export interface DarkImageSource extends ImageSource {
  thumb: string;
  /** Light inks on night paper, so an ink laid over it adds light. */
  isGlow: boolean;
}

export interface Image extends ImageSource {
  id: string;
  /** `file://…` */
  uuid: string;
  url: string;
  alt: string;
  caption: string;
  credit: string;
  width: number;
  height: number;
  ratio: number;
  thumb: string;
  /** The point that stays in sight when the picture is cut, in per cent from the left and the top; null for its middle. */
  focus: { x: number; y: number } | null;
  /** The same picture for the dark theme. */
  dark: DarkImageSource | null;
}

export interface AudioFile {
  url: string;
  filename: string;
  mime: string;
  size: number;
}

export interface PageSummary {
  id: string;
  title: string;
  slug: string;
  isListed: boolean;
  /** Where the page lives on this site, in the language asked: `/en/agenda/x`. */
  href: string;
}

export type LinkValue = { type: 'page' | 'file' | 'email' | 'tel' | 'url'; value: string };

export interface Button {
  type: 'primary' | 'secondary';
  /** Null when the editor left it empty or the page or file is gone: the button is disabled. */
  link: (LinkValue & { href: string; isExternal: boolean }) | null;
  text: string;
}

export interface Slide {
  id: string;
  label: string;
  headline: Html;
  text: Html;
  buttons: Button[];
  image: Image | null;
}

export type Block =
  | { type: 'heading'; id: string; level: 2 | 3 | 4; text: Html; anchor: string }
  | { type: 'text'; id: string; text: Html }
  | { type: 'list'; id: string; text: Html }
  | { type: 'quote'; id: string; text: Html; citation: Html }
  | { type: 'image'; id: string; image: Image; alt: string; caption: Html; href: string | null }
  | { type: 'gallery'; id: string; images: Image[]; caption: Html }
  | {
      type: 'video';
      id: string;
      source:
        | { kind: 'web'; url: string; host: string }
        | { kind: 'file'; url: string; mime: string; poster: Image | null };
      caption: Html;
    }
  | { type: 'code'; id: string; code: string; language: string }
  | { type: 'line'; id: string }
  | { type: 'markdown'; id: string; text: Html }
  | { type: 'buttons'; id: string; buttons: Button[] }
  | { type: 'audio'; id: string; audio: AudioFile; title: string; caption: Html; transcript: Html }
  | { type: 'callout'; id: string; title: string; text: Html }
  | { type: 'accordion'; id: string; items: { title: string; text: Html }[] };

export interface Tag {
  key: string;
  name: string;
}

export interface Socials {
  facebook: string;
  instagram: string;
  linkedin: string;
  newsletterText: string;
  newsletterUrl: string;
}

/** The id of the element that says that a link opens in a new tab: such links are described by it. */
export type NewTabNote = 'site_new-tab';

export interface Footer {
  tagline: string;
  /** Its links open in a new tab, and are described by `NewTabNote`. */
  address: Html;
  hours: Html;
  pages: PageSummary[];
  socials: Socials;
}

export interface MenuPages {
  primary: PageSummary[];
  secondary: PageSummary[];
}

export interface NavigationPages {
  left: PageSummary[];
  right: PageSummary[];
}

/** Who the site is: its name, and the picture that stands for it where a page has none. */
export interface Identity {
  title: string;
  ogImage: Image | null;
}

export interface Site extends Identity {
  description: string;
  index: { intendedTemplate: string; uri: string }[];
  children: { id: string; title: string; isListed: boolean }[];
  menu: MenuPages;
  navigation: NavigationPages;
  tags: Tag[];
  targetGroups: Tag[];
  footer: Footer;
}

export interface RedirectRule {
  from: string;
  to: string;
}

export interface SearchRecord {
  id: string;
  archive: boolean;
  uid: string;
  title: string;
  slug: string;
  intendedTemplate: string;
  heroText: string;
  /** `2026-11-26`, or empty. */
  date: string;
  tags: string[];
  datetime: string;
  /** When an event ends; empty when it says no end. */
  enddatetime: string;
  /** Words of the body that title and lead do not have, each once: to search in, not to read. */
  text: string;
  /** Title of the parent page. */
  parent: string;
  href: string;
}

/** What every page has, whatever its template. */
export interface PageHead {
  id: string;
  uri: string;
  slug: string;
  title: string;
  description: string;
  status: 'listed' | 'unlisted';
  href: string;
  /** The same page in the other language; null when it is not translated. `isTranslated` speaks of the language that was asked. */
  translations: Record<Locale, { href: string; exists: boolean }>;
  isTranslated: boolean;
  parent: PageSummary | null;
  modified: string;
}

/** A page in a list or a card. */
export interface Teaser {
  id: string;
  title: string;
  href: string;
  template:
    | 'event'
    | 'article'
    | 'articlehero'
    | 'podcast'
    | 'challenge'
    | 'page'
    | 'subpages'
    | 'fullblock'
    | 'other';
  kind: string;
  heroText: string;
  /** Local Amsterdam time as stored: `2026-11-26` or `2026-11-26 20:00:00`; empty when it has none. */
  date: string;
  tags: string[];
  hero: Image | null;
  cover: Image | null;
  isTranslated: boolean;
}

export interface EventTeaser extends Teaser {
  template: 'event';
  endDate: string;
  location: string;
  cost: string;
  language: string;
  targetGroups: string[];
  isSoldOut: boolean;
  isArchived: boolean;
}

export interface PodcastTeaser extends Teaser {
  template: 'podcast';
  number: number;
  /** Seconds. */
  duration: number;
  audio: AudioFile | null;
}

export interface ArticleTeaser extends Teaser {
  template: 'article' | 'articlehero';
  /** Words in the body, for the reading time. */
  words: number;
}

export interface ChallengeTeaser extends Teaser {
  template: 'challenge';
  digraph: string;
  tag: string;
}

export interface EventPage extends PageHead, Omit<EventTeaser, keyof PageHead> {
  template: 'event';
  address: string;
  duration: string;
  access: string;
  contact: string;
  signup: Button | null;
  body: Block[];
  related: Teaser[];
}

export interface ArticlePage extends PageHead, Omit<ArticleTeaser, keyof PageHead> {
  template: 'article' | 'articlehero';
  updated: string;
  author: string;
  body: Block[];
  related: Teaser[];
}

export interface Speaker {
  name: string;
  role: string;
}

export interface TranscriptRow {
  /** Seconds from the start. */
  time: number;
  speaker: string;
  text: string;
}

export interface PodcastPage extends PageHead, Omit<PodcastTeaser, keyof PageHead> {
  template: 'podcast';
  speakers: Speaker[];
  transcript: TranscriptRow[];
  body: Block[];
  related: Teaser[];
}

export interface ChallengePage extends PageHead, Omit<ChallengeTeaser, keyof PageHead> {
  template: 'challenge';
  body: Block[];
  related: Teaser[];
  children: Teaser[];
}

export interface ChallengesPage extends PageHead {
  template: 'challenges';
  intro: string;
  children: ChallengeTeaser[];
}

export interface BodyPage extends PageHead {
  template: 'page' | 'fullblock' | 'subpages';
  heroText: string;
  hero: Image | null;
  cover: Image | null;
  body: Block[];
  /** Listed pages below it (subpages only). */
  children: Teaser[];
}

export interface OverviewPage extends PageHead {
  template: 'agenda' | 'news' | 'podcasts';
  intro: string;
  /** Podcasts only: the name of the series. */
  series: string;
}

export interface HomePage extends PageHead {
  template: 'home';
  intro: string;
  highlighted: Teaser[];
}

export type Page =
  | HomePage
  | OverviewPage
  | EventPage
  | ArticlePage
  | PodcastPage
  | ChallengePage
  | ChallengesPage
  | BodyPage;

export interface CmsHealth {
  /** Whether pages can be served. */
  isOk: boolean;
  /** Whether they are made of earlier answers, since the content system gives none. */
  isStale: boolean;
  /** `ok`, or what is wrong in one sentence. */
  detail: string;
  breaker: 'closed' | 'open' | 'half-open';
  /** Answers that are kept. */
  kept: number;
  /** Of answers since the start. */
  counts: Readonly<Record<string, number>>;
}

/** What was saved last, or changes of an editor that are not published yet. */
export type DraftVersion = 'latest' | 'changes';

/** The answers that something was made of, by name. */
export interface Uses {
  has(key: string): boolean;
}

export type Draft = { kind: 'draft'; page: Page } | { kind: 'published'; href: string };

/** Something, the answers it was made of, however deep they were asked for, and whether nothing is lacking in it. */
export interface Recorded<T> {
  value: T;
  uses: Uses;
  isWhole: boolean;
}

export interface OwnAnswer {
  /** The same for the same question, however it is put. */
  name: string;
  /** About the site, of which there are few; else about one of its pages. */
  isShared: boolean;
  /** The raw answer, without what is not public. */
  read(): Promise<unknown>;
}

/** The only way to content. Every call gives decoded data; `null` means "not there"; broken throws a CmsError. */
export interface Cms {
  site(locale: Locale): Promise<Site>;
  identity(locale: Locale): Promise<Identity>;
  footer(locale: Locale): Promise<Footer>;
  socials(locale: Locale): Promise<Socials>;
  menuPages(locale: Locale): Promise<MenuPages>;
  navigationPages(locale: Locale): Promise<NavigationPages>;
  redirects(): Promise<RedirectRule[]>;
  searchRecords(locale: Locale): Promise<SearchRecord[]>;
  /** By path as asked in this language (`agenda/x`, `visit/route`), or by `page://uuid`. Drafts, and pages under a draft, are not there. */
  page(id: string, locale: Locale): Promise<Page | null>;
  /**
   * A page as its editor sees it: a draft, or with what is not published yet. One that visitors see as it is, since it was published, comes with its address only. Asked
   * anew each time; for whoever has a key only.
   */
  draft(id: string, locale: Locale, version: DraftVersion): Promise<Draft | null>;
  file(uuid: string, locale: Locale): Promise<Image | null>;
  homeCarousel(locale: Locale): Promise<Slide[]>;
  /** All published events, by date ascending. */
  events(locale: Locale): Promise<EventTeaser[]>;
  /** All published news items, newest first. */
  news(locale: Locale): Promise<ArticleTeaser[]>;
  /** All published episodes, newest first. */
  podcasts(locale: Locale): Promise<PodcastTeaser[]>;
  challenges(locale: Locale): Promise<ChallengeTeaser[]>;
  /** Every public page, for the sitemap: its path in each language where it exists. */
  sitemap(): Promise<{ translations: PageHead['translations']; modified: string; isListed: boolean }[]>;
  /** Serves `/media/…`. */
  media(request: Request): Promise<Response>;
  /** Told the keys of answers that are others now, after what was made of them was forgotten. Gives the function that stops it. */
  onChange(listener: (answers: ReadonlySet<string>) => void): () => void;
  /** Makes something and tells the keys of the answers it was made of. */
  record<T>(make: () => Promise<T>): Promise<Recorded<T>>;
  /**
   * Asks again what a change of these pages ('' for the site) can have touched, for a content system that told it, signed: what it names may be gone. Resolves when
   * each was asked; what was not answered is asked again soon.
   */
  recheck(change: 'everything' | readonly string[]): Promise<void>;
  /** What is kept for a question that this site itself asks; undefined for any other. */
  ownAnswer(request: { query: string; select?: unknown }, locale: Locale): Promise<OwnAnswer | undefined>;
  health(): Promise<CmsHealth>;
  close(): void;
}
