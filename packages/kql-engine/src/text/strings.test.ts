import { expect, test } from 'vitest';
import { encodeHtml, encodeXml, escapeText } from './escape.ts';
import slugs from './fixtures/slug.json' with { type: 'json' };
import recordings from './fixtures/strings.json' with { type: 'json' };
import { excerpt, inlineOnly, nl2br, short, slug, ucfirst, widont, words } from './strings.ts';
import { stripTags } from './strip-tags.ts';

const ours: Record<string, (text: string, ...rest: never[]) => unknown> = {
  'Kirby\\Toolkit\\Str::excerpt': (html, characters?: number, strip?: boolean, ellipsis?: string) =>
    excerpt(html, {
      ...(characters !== undefined && { characters }),
      ...(strip !== undefined && { strip }),
      ...(ellipsis && { ellipsis }),
    }),
  'Kirby\\Toolkit\\Str::widont': widont,
  'Kirby\\Toolkit\\Str::short': (text, length: number, appendix?: string) => short(text, length, appendix),
  'Kirby\\Toolkit\\Str::ucfirst': ucfirst,
  'Kirby\\Toolkit\\Str::esc': (text, context: string) => escapeText(text, context),
  'Kirby\\Toolkit\\Html::encode': encodeHtml,
  'Kirby\\Toolkit\\Xml::encode': encodeXml,
  strip_tags: (html, allowed?: string[]) => (allowed ? inlineOnly(html) : stripTags(html)),
  nl2br: (text) => nl2br(text),
};

test.each(recordings)('$input.0 of $input.1', ({ input, output }) => {
  const [name, [text, ...rest]] = input as [string, [string, ...never[]]];
  const result = name === 'str_word_count' ? words(text.replaceAll('<', ' ')) : ours[name]?.(text, ...rest);
  expect(result).toBe(output);
});

test.each(slugs)('the slug of $input.args (E3)', ({ input, output }) => {
  const [text = '', separator, allowed] = input.args;
  const rules = 'language' in input ? input.language : undefined;
  expect(
    slug(text, {
      ...(separator !== undefined && { separator }),
      ...(allowed && { allowed }),
      ...(rules && { rules }),
    }),
  ).toBe(output);
});
