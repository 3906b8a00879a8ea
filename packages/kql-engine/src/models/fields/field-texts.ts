import { StartAgain } from '../../folder/start-again.ts';
import { trimText } from '../../folder/txt-file.ts';
import { encodeHtml, encodeXml, escapeText } from '../../text/escape.ts';
import { kirbytags, typeset } from '../../text/kirbytext.ts';
import { markdown } from '../../text/markdown.ts';
import { permalinksToUrls } from '../../text/permalinks-to-urls.ts';
import { smartypants } from '../../text/smartypants.ts';
import { excerpt, inlineOnly, nl2br, short, slug, widont, words } from '../../text/strings.ts';
import type { Field } from '../content/field.ts';
import { urlOfUuid } from '../objects/url-to.ts';
import type { Run } from '../values/class-types.ts';
import type { Closure } from '../values/php-values.ts';
import { isTruthy, type PhpArray, valueAt } from '../values/php-values.ts';
import { kirbytextContext, kirbytextOptions } from './kirbytext-context.ts';
import { isValid } from './validators.ts';

const FIELD = 'Kirby\\Content\\Field';

export const fieldTextMethods: Readonly<Record<string, Run<Field>>> = {
  'callback(Closure $callback): mixed': (field, callback: Closure) => callback(field),
  [`escape(string $context = 'html'): ${FIELD}`]: (field, context: string) =>
    field.with(escapeText(field.text, context)),
  [`excerpt(int $chars = 0, bool $strip = true, string $rep = ' …'): ${FIELD}`]: (
    field,
    characters: number,
    strip: boolean,
    ellipsis: string,
  ) => field.with(excerpt(toKirbytext(field), { characters, strip, ellipsis })),
  [`html(): ${FIELD}`]: (field) => field.with(encodeHtml(field.text)),
  [`inline(): ${FIELD}`]: (field) => field.with(inlineOnly(field.text)),
  'isValid(string $validator, ...$arguments): bool': (field, validator: string, ...args: unknown[]) =>
    isValid(validator, field.value, args, field.parent.kirby.clock),
  [`kirbytags(): ${FIELD}`]: (field) =>
    field.with(kirbytags(field.text, kirbytextContext(field.parent), kirbytextOptions(field.parent))),
  [`kirbytext(array $options = array ()): ${FIELD}`]: (field) => field.with(toKirbytext(field)),
  [`kirbytextinline(array $options = array ()): ${FIELD}`]: (field) => field.with(toKirbytext(field, true)),
  'length(): int': (field) => [...field.text].length,
  [`lower(): ${FIELD}`]: (field) => field.with(field.text.toLowerCase()),
  [`markdown(array $options = array ()): ${FIELD}`]: (field, options: PhpArray) =>
    field.with(
      markdown(field.text, { ...markdownOptions(field), inline: isTruthy(valueAt(options, 'inline')) }),
    ),
  [`nl2br(): ${FIELD}`]: (field) => field.with(nl2br(field.text)),
  // Kirby 6 leaves UUIDs, which are no permalinks.
  [`permalinksToUrls(): ${FIELD}`]: (field) =>
    resolvePermalinks(field, field.parent.kirby.settings.kirby === 5),
  'query(?string $expect = null): mixed': queryField,
  [`resolvePermalinks(): ${FIELD}`]: resolvePermalinks,
  [`short(int $length, string $appendix = '…'): ${FIELD}`]: (field, length: number, appendix: string) =>
    field.with(short(field.text, length, appendix)),
  [`slug(): ${FIELD}`]: (field) => field.with(slug(field.text, { rules: field.parent.kirby.slugRules })),
  [`smartypants(): ${FIELD}`]: (field) => field.with(smartypants(field.text, typographyOf(field))),
  [`upper(): ${FIELD}`]: (field) => field.with(field.text.toUpperCase()),
  [`widont(): ${FIELD}`]: (field) => field.with(widont(field.text)),
  'words(): int': (field) => words(field.text),
  [`xml(): ${FIELD}`]: (field) => field.with(encodeXml(field.text)),
};

function toKirbytext({ text, parent }: Field, inline = false): string {
  const { parts, language } = parent.kirby;
  const options = { ...kirbytextOptions(parent), inline };
  // Every tag begins with a bracket, which few texts contain.
  const tagged = text.includes('(') ? kirbytags(text, kirbytextContext(parent), options) : text;
  const way = `kirbytext ${language.code}${inline ? ' inline' : ''}`;
  return parts.texts(way, tagged, () => typeset(tagged, options));
}

function markdownOptions(field: Field) {
  const { smartypants: _, ...options } = kirbytextOptions(field.parent);
  return options;
}

function typographyOf(field: Field) {
  const { settings, language } = field.parent.kirby;
  return { ...settings.smartypants, ...language.definition.smartypants };
}

function resolvePermalinks(field: Field, withUuids = true): Field {
  if (field.isEmpty) return field;
  const { kirby } = field.parent;
  return field.with(permalinksToUrls(field.text, (uuid) => urlOfUuid(kirby, uuid), withUuids));
}

/** A query in content may call everything, as in Kirby; its result is used for one field only. */
function namesFor(field: Field): Record<string, unknown> {
  const { parent } = field;
  return { kirby: parent.kirby, site: parent.kirby.site, model: parent, [parent.alias]: parent };
}

function queryField(field: Field): unknown {
  if (field.value === null) return null;
  try {
    return field.parent.kirby.parts.runQuery(trimText(field.text), namesFor(field), field.parent.kirby);
  } catch (cause) {
    if (cause instanceof StartAgain) throw cause;
    return null;
  }
}
