import { trimText } from '../folder/txt-file.ts';
import type { Run } from '../kql/kirby-class.ts';
import { encodeHtml, encodeXml, escapeText } from '../text/escape.ts';
import { permalinksToUrls } from '../text/permalinks-to-urls.ts';
import { inlineOnly, nl2br, short, slug, widont, words } from '../text/strings.ts';
import type { Field } from './field.ts';
import type { Closure } from './php-values.ts';
import { urlOfUuid } from './url-to.ts';
import { isValid } from './validators.ts';

const FIELD = 'Kirby\\Content\\Field';

/** Field methods that give the field with another text. */
export const fieldTextMethods: Readonly<Record<string, Run<Field>>> = {
  'callback(Closure $callback): mixed': (field, callback: Closure) => callback(field),
  [`escape(string $context = 'html'): ${FIELD}`]: (field, context: string) =>
    field.with(escapeText(field.text, context)),
  [`html(): ${FIELD}`]: (field) => field.with(encodeHtml(field.text)),
  [`inline(): ${FIELD}`]: (field) => field.with(inlineOnly(field.text)),
  'isValid(string $validator, ...$arguments): bool': (field, validator: string, ...args: unknown[]) =>
    isValid(validator, field.value, args),
  'length(): int': (field) => [...field.text].length,
  [`lower(): ${FIELD}`]: (field) => field.with(field.text.toLowerCase()),
  [`nl2br(): ${FIELD}`]: (field) => field.with(nl2br(field.text)),
  [`permalinksToUrls(): ${FIELD}`]: resolvePermalinks,
  'query(?string $expect = null): mixed': queryField,
  [`resolvePermalinks(): ${FIELD}`]: resolvePermalinks,
  [`short(int $length, string $appendix = '…'): ${FIELD}`]: (field, length: number, appendix: string) =>
    field.with(short(field.text, length, appendix)),
  [`slug(): ${FIELD}`]: (field) => field.with(slug(field.text, slugRules(field))),
  [`upper(): ${FIELD}`]: (field) => field.with(field.text.toUpperCase()),
  [`widont(): ${FIELD}`]: (field) => field.with(widont(field.text)),
  'words(): int': (field) => words(field.text),
  [`xml(): ${FIELD}`]: (field) => field.with(encodeXml(field.text)),
};

function slugRules(field: Field) {
  const rules = field.parent.kirby.language.definition.slugs;
  return rules ? { rules } : {};
}

function resolvePermalinks(field: Field): Field {
  if (field.isEmpty) return field;
  const { kirby } = field.parent;
  return field.with(permalinksToUrls(field.text, (uuid) => urlOfUuid(kirby, uuid)));
}

/** What a query in content may reach: everything, as in Kirby (facts 4.14.2), but the result is for one field only. */
function namesFor(field: Field): Record<string, unknown> {
  const { parent } = field;
  return { kirby: parent.kirby, site: parent.kirby.site, model: parent, [parent.alias]: parent };
}

function queryField(field: Field): unknown {
  if (field.value === null) return null;
  try {
    return field.parent.kirby.parts.runQuery(trimText(field.text), namesFor(field), field.parent.kirby);
  } catch {
    // Kirby gives null for a query in content that fails.
    return null;
  }
}
