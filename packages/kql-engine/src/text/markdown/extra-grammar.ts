import * as block from './extra-blocks.ts';
import { footnoteMarker, linkWithAttributes, markAbbreviations } from './extra-inlines.ts';
import { footnotesHtml } from './footnotes.ts';
import { basicGrammar } from './grammar.ts';
import { imageBy } from './inline-rules.ts';
import type { Grammar } from './types.ts';

const { blocks, inlines } = basicGrammar;

/** Parsedown Extra's rules: footnotes, definition lists, abbreviations, attributes, Markdown in HTML. */
export const extraGrammar: Grammar = {
  blocks: {
    ...blocks,
    '#': [['Header', block.header]],
    '*': [...(blocks['*'] ?? []), ['Abbreviation', block.abbreviation]],
    '-': replace(blocks['-'] ?? [], 'SetextHeader', block.setextHeader),
    ':': [...(blocks[':'] ?? []), ['DefinitionList', block.definitionList]],
    '<': replace(blocks['<'] ?? [], 'Markup', block.markup),
    '=': [['SetextHeader', block.setextHeader]],
    '[': [['Footnote', block.footnote], ...(blocks['['] ?? [])],
  },
  inlines: {
    ...inlines,
    '!': [['Image', imageBy(linkWithAttributes)]],
    '[': [
      ['FootnoteMarker', footnoteMarker],
      ['Link', linkWithAttributes],
    ],
  },
  plainText: (elements, parser) => markAbbreviations(elements, parser.definitions),
  finish: (html, parser) => html.replace(/<\/dl>\s+<dl>\s+/g, '') + footnotesHtml(parser),
};

function replace<Rule>(
  rules: readonly (readonly [string, Rule])[],
  type: string,
  rule: Rule,
): (readonly [string, Rule])[] {
  return rules.map((entry) => (entry[0] === type ? [type, rule] : entry));
}
