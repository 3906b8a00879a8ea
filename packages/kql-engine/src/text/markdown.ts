import { extraGrammar } from './markdown/extra-grammar.ts';
import { basicGrammar } from './markdown/grammar.ts';
import { MarkdownParser } from './markdown/parser.ts';

export interface MarkdownOptions {
  /** No paragraphs, lists or other blocks. */
  inline?: boolean;
  /** Markdown Extra; off by default, as Kirby's `markdown.extra` is. */
  extra?: boolean;
  /** Every line break is a `<br>`; true by default, as Kirby's `markdown.breaks` is. */
  breaks?: boolean;
}

/** Character by character as Kirby's Parsedown (Extra); HTML in it passes. */
export function markdown(text: string, options: MarkdownOptions = {}): string {
  const { inline = false, extra = false, breaks = true } = options;
  const parser = new MarkdownParser({ grammar: extra ? extraGrammar : basicGrammar, breaks });
  return inline ? parser.line(text) : parser.text(text);
}
