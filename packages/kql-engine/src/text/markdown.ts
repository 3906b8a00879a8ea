import { extraGrammar } from './markdown/extra-grammar.ts';
import { basicGrammar } from './markdown/grammar.ts';
import { MarkdownParser } from './markdown/parser.ts';

export interface MarkdownOptions {
  /** Omits paragraphs, lists and other blocks. */
  inline?: boolean;
  /** Enables Markdown Extra; off by default, as Kirby's `markdown.extra`. */
  extra?: boolean;
  /** Turns every line break into `<br>`; on by default, as Kirby's `markdown.breaks`. */
  breaks?: boolean;
}

/** Renders exactly as Kirby's Parsedown (Extra); HTML passes. */
export function markdown(text: string, options: MarkdownOptions = {}): string {
  const { inline = false, extra = false, breaks = true } = options;
  const parser = new MarkdownParser({ grammar: extra ? extraGrammar : basicGrammar, breaks });
  return inline ? parser.line(text) : parser.text(text);
}
