/** Inline text waits until all definitions are known. */
export type Pending =
  | { as: 'line'; text: string }
  | { as: 'lines'; lines: string[] }
  | { as: 'item'; lines: string[] }
  | { as: 'text'; text: string };

export interface MarkdownElement {
  name?: string;
  attributes?: Record<string, string | null>;
  text?: string;
  html?: string;
  elements?: MarkdownElement[];
  pending?: Pending;
  excluded?: readonly string[];
  /** Line breaks around the element; by default those with a name have them. */
  hasBreaks?: boolean;
}

export interface Line {
  body: string;
  indent: number;
  text: string;
}

export interface Block {
  type: string;
  element: MarkdownElement | null;
  /** Blank lines since the block's last line. */
  interrupted: number;
  /** Replaces the paragraph before it. */
  replaces?: boolean;
  extend?(line: Line): boolean;
  complete?(): void;
}

export interface Inline {
  element: MarkdownElement;
  extent: number;
  position?: number;
}

export interface Reference {
  url: string;
  title: string | null;
}

export interface Footnote {
  text: string;
  count: number;
  number: number | null;
}

export interface Definitions {
  references: Map<string, Reference>;
  abbreviations: Map<string, string>;
  footnotes: Map<string, Footnote>;
}

/**
 * Results of rules about the current line. Positions count from its end, because a rule sees only the rest.
 */
export interface LineNotes {
  labels?: Labels;
  backticks?: Backticks;
  /** Positions from which a delimiter of emphasis has no end. */
  endless?: Map<object, Set<number>>;
  /** End of the part of the line without a closing `~~`. */
  strikeless?: number;
  /** Characters in brackets that are no address: each such bracket is reread to its end. */
  misread?: number;
  url?: { readonly from: number; readonly text: string } | null;
}

export interface Labels {
  /** Next closed bracket from each position; 0 for none. */
  readonly starts: Int32Array;
  /** End of the bracket that begins at each position. */
  readonly ends: Int32Array;
}

/** Runs of backticks after the current position, the next one last. */
export interface Backticks {
  readonly runs: { readonly from: number; readonly to: number }[];
  readonly byLength: Map<number, number[]>;
}

export interface Parser {
  readonly definitions: Definitions;
  readonly notes: LineNotes;
  readonly depth: number;
  nextFootnote(): number;
  markup(elements: readonly (MarkdownElement | null)[]): string;
  text(text: string): string;
  textElements(text: string): (MarkdownElement | null)[];
}

export type BlockRule = (line: Line, current: Block | null, parser: Parser) => Block | null;

export type InlineRule = (text: string, context: string, parser: Parser) => Inline | null;

export interface Grammar {
  /** Rules by a line's first character; `''` for every line. */
  blocks: Readonly<Record<string, readonly (readonly [type: string, rule: BlockRule])[]>>;
  inlines: Readonly<Record<string, readonly (readonly [type: string, rule: InlineRule])[]>>;
  /** Last change to plain text, for abbreviations. */
  plainText?(elements: MarkdownElement[], parser: Parser): MarkdownElement[];
  /** Last change to the whole, for footnotes. */
  finish?(html: string, parser: Parser): string;
}
