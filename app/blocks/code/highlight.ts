import { createRequire } from 'node:module';
import type highlighter from 'highlight.js/lib/common';
import type { Html } from '#cms/types.ts';
import type { BlockOf } from '../block-of.ts';

const require = createRequire(import.meta.url);

const colours: Readonly<Record<string, string>> = {
  ...of('word', 'keyword', 'built_in', 'type', 'tag', 'selector-tag', 'meta', 'deletion'),
  ...of('value', 'string', 'number', 'literal', 'attr', 'attribute', 'regexp', 'addition'),
  ...of('comment', 'comment', 'quote'),
};

/** `cms` returns the same object until the page changes. */
const cached = new WeakMap<BlockOf<'code'>, Html>();

/** Returns null for an unknown language. Server only. */
export function highlight(block: BlockOf<'code'>): Html | null {
  const { code, language } = block;
  // Loading takes longer than the rest of the app.
  const { getLanguage, highlight } = require('highlight.js/lib/common') as typeof highlighter;
  if (!getLanguage(language)) return null;
  const html = cached.get(block) ?? {
    html: coloured(highlight(code, { language, ignoreIllegals: true }).value),
  };
  cached.set(block, html);
  return html;
}

function coloured(html: string): string {
  return html.replace(/ class="hljs-([\w-]+)[^"]*"/g, (_, name: string) =>
    name in colours ? ` class="code-${colours[name]}"` : '',
  );
}

function of(colour: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, colour]));
}
