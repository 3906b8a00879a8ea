import { CmsContentError } from '../common/errors.ts';
import type { Select } from '../decode/kql.ts';
import { isPageTemplate, pageTypes } from '../pages/page-types.ts';
import type { KirbyNames } from './with-names.ts';

const TEMPLATE = /^[a-z0-9][a-z0-9._-]*$/i;
const FIELD = /^[a-z][a-z0-9_]*$/i;

/**
 * Reads `{"templates": {"note": "article"}, "fields": {"date": "datetime"}}`: Kirby's name, then this code's.
 * @throws CmsContentError that names the fix
 */
export function readNames(json: string): KirbyNames {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch (cause) {
    throw wrong(`is no JSON (${cause instanceof Error ? cause.message : String(cause)})`);
  }
  if (!isObject(file)) throw wrong('should be an object with "templates" and "fields"');
  const unknown = Object.keys(file).find((key) => key !== 'templates' && key !== 'fields');
  if (unknown !== undefined) throw wrong(`has a part "${unknown}": only "templates" and "fields" are read`);
  return {
    templates: namesIn('templates', file.templates, TEMPLATE, isPageTemplate, Object.keys(pageTypes)),
    fields: namesIn('fields', file.fields, FIELD, (name) => ownFields().has(name), [...ownFields()]),
  };
}

function namesIn(
  part: string,
  given: unknown,
  form: RegExp,
  isOwn: (name: string) => boolean,
  known: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  if (given === undefined) return names;
  if (!isObject(given)) throw wrong(`has "${part}" that is no object like {"theirs": "ours"}`);
  for (const [theirs, own] of Object.entries(given)) {
    if (!form.test(theirs)) throw wrong(`has the name "${theirs}" in "${part}", which Kirby cannot have`);
    if (typeof own !== 'string' || !isOwn(own))
      throw wrong(
        `gives "${theirs}" in "${part}" a name that this site has not, ${JSON.stringify(own)}: it has ${known.toSorted().join(', ')}`,
      );
    // Kirby converts field names to lower case.
    names.set(own, [...(names.get(own) ?? []), part === 'fields' ? theirs.toLowerCase() : theirs]);
  }
  return names;
}

function ownFields(): ReadonlySet<string> {
  const queries = Object.values(pageTypes).flatMap(({ shape }) => queriesIn(shape.select));
  return new Set(
    queries.flatMap((query) =>
      [...query.matchAll(/\bpage\.content(?:\("default"\))?\.(\w+)/g)].map(([, name = '']) => name),
    ),
  );
}

function queriesIn(part: Select): string[] {
  if (part === true) return [];
  if (typeof part === 'string') return [part];
  return [part.query ?? '', ...Object.values(part.select).flatMap(queriesIn)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(what: string): CmsContentError {
  return new CmsContentError(`the file of names ${what}.`, {});
}
