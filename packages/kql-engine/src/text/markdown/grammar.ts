import * as block from './block-rules.ts';
import { code } from './code-rule.ts';
import { emphasis } from './emphasis-rule.ts';
import * as inline from './inline-rules.ts';
import { list } from './list-rule.ts';
import { table } from './table-rule.ts';
import type { BlockRule, Grammar } from './types.ts';

const listRule: readonly [string, BlockRule] = ['List', list];
const digits = Object.fromEntries([...'0123456789'].map((digit) => [digit, [listRule]]));

export const basicGrammar: Grammar = {
  blocks: {
    ...digits,
    '': [['Code', block.code]],
    '#': [['Header', block.header]],
    '*': [['Rule', block.rule], listRule],
    '+': [listRule],
    '-': [['SetextHeader', block.setextHeader], ['Table', table], ['Rule', block.rule], listRule],
    ':': [['Table', table]],
    '<': [
      ['Comment', block.comment],
      ['Markup', block.markup],
    ],
    '=': [['SetextHeader', block.setextHeader]],
    '>': [['Quote', block.quote]],
    '[': [['Reference', block.reference]],
    _: [['Rule', block.rule]],
    '`': [['FencedCode', block.fencedCode]],
    '|': [['Table', table]],
    '~': [['FencedCode', block.fencedCode]],
  },
  inlines: {
    '!': [['Image', inline.imageBy(inline.linkTo)]],
    '&': [['SpecialCharacter', inline.specialCharacter]],
    '*': [['Emphasis', emphasis]],
    ':': [['Url', inline.url]],
    '<': [
      ['UrlTag', inline.urlTag],
      ['EmailTag', inline.emailTag],
      ['Markup', inline.markup],
    ],
    '[': [['Link', inline.linkTo]],
    _: [['Emphasis', emphasis]],
    '`': [['Code', code]],
    '~': [['Strikethrough', inline.strikethrough]],
    '\\': [['EscapeSequence', inline.escapeSequence]],
  },
};
