import type { BlueprintData } from '../folder/extend-blueprint.ts';
import { blocksOf, DEFAULT_BLOCKS, nestedBlocks } from './fields-of-blocks.ts';
import { asMap, fieldsIn, type NamedFields, partsIn } from './fields-of-blueprint.ts';
import { type FieldText, print, typeOfField, UNKNOWN_FIELDS } from './type-of-field.ts';

export interface ModelSource {
  /** Blueprints by name, as from `readBlueprints`. */
  readonly blueprints: Readonly<Record<string, BlueprintData>>;
  /** Names of unreadable blueprints, in which any name may be a field. */
  readonly unread?: readonly string[];
  /** Templates of the content's pages by id. */
  readonly pages?: ReadonlyMap<string, string>;
  /** A plugin's methods of files, with unknown results. */
  readonly fileMethods?: readonly string[];
}

const OF_PAGES = { title: 'Text', slug: 'Text', uuid: 'Text' };
const OF_FILES = { uuid: 'Text', template: 'Text', sort: 'Text', focus: 'Text' };
const OF_USERS = { name: 'Text', email: 'Text', language: 'Text' };

/** Makes the text of a module that exports `Model`, for `createKqlClient<Model>()`. */
export function makeModel({
  blueprints,
  unread = [],
  pages = new Map(),
  fileMethods = [],
}: ModelSource): string {
  const fieldsOf = (data: BlueprintData, always: Readonly<Record<string, string>>) => ({
    ...always,
    ...typesOf(fieldsIn(data)),
  });
  const inFolder = (
    folder: string,
    always: Readonly<Record<string, string>>,
    names: Iterable<string> = [],
  ) => {
    const all = new Map<string, FieldText>();
    for (const name of ['default', ...names]) all.set(name, { ...always });
    for (const [name, data] of namesIn(blueprints, folder)) all.set(name, fieldsOf(data, always));
    for (const name of unread)
      if (name.startsWith(`${folder}/`)) all.set(name.slice(folder.length + 1), UNKNOWN_FIELDS);
    return Object.fromEntries([...all].toSorted(byName));
  };
  const templates = inFolder('pages', OF_PAGES, pages.values());
  const model = {
    site: unread.includes('site') ? UNKNOWN_FIELDS : fieldsOf(blueprints.site ?? {}, OF_PAGES),
    pages: templates,
    files: inFolder('files', {
      ...OF_FILES,
      ...Object.fromEntries(
        fileMethods.map((name) => [name.toLowerCase(), '{ text: string; isUnknown: true }']),
      ),
    }),
    users: Object.assign({}, ...Object.values(inFolder('users', OF_USERS))) as FieldText,
    blocks: blocksIn(blueprints),
    children: childrenOf(blueprints, pages),
    ids: idsOf(pages),
  };
  return `${HEAD}\nexport type Model = ${print(model)};\n`;
}

const HEAD = `type Text = { text: string };
type Choice<Option extends string> = { text: Option | '' };
type Rows<Fields> = { text: string; rows: Fields };
type Blocks<Type extends string> = { text: string; blocks: Type };
`;

function typesOf(fields: NamedFields): FieldText {
  return Object.fromEntries([...fields].map(([name, props]) => [name, typeOfField(props)]));
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function namesIn(blueprints: ModelSource['blueprints'], folder: string): [string, BlueprintData][] {
  return Object.entries(blueprints).flatMap(([name, data]) =>
    name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), data]] : [],
  );
}

function blocksIn(blueprints: ModelSource['blueprints']): Readonly<Record<string, FieldText>> {
  const all = new Map<string, FieldText>(Object.entries(DEFAULT_BLOCKS));
  for (const data of Object.values(blueprints))
    for (const [, field] of nestedBlocks(fieldsIn(data)))
      for (const [name, inside] of blocksOf(field) ?? [])
        if (inside || !all.has(name)) all.set(name, inside ? typesOf(fieldsIn(inside)) : {});
  for (const [name, data] of namesIn(blueprints, 'blocks')) all.set(name, typesOf(fieldsIn(data)));
  return Object.fromEntries([...all].toSorted(byName));
}

/** Combines what blueprints allow below a template with what the content has. */
function childrenOf(
  blueprints: ModelSource['blueprints'],
  pages: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const found = new Map<string, Set<string>>();
  for (const [template, data] of namesIn(blueprints, 'pages')) {
    const allowed = templatesBelow(data);
    if (allowed) found.set(template, new Set(allowed));
  }
  for (const [id, template] of pages) {
    const parent = pages.get(id.slice(0, Math.max(0, id.lastIndexOf('/'))));
    if (parent !== undefined) found.get(parent)?.add(template);
  }
  const union = (templates: Iterable<string>) =>
    [...templates]
      .toSorted()
      .map((each) => JSON.stringify(each))
      .join(' | ') || 'never';
  return Object.fromEntries([...found].toSorted(byName).map(([template, below]) => [template, union(below)]));
}

/** Includes pages of the first level and those with subpages, where queries begin. */
function idsOf(pages: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const parents = new Set([...pages.keys()].map((id) => id.slice(0, Math.max(0, id.lastIndexOf('/')))));
  const named = [...pages].filter(([id]) => !id.includes('/') || parents.has(id));
  return Object.fromEntries(named.map(([id, template]) => [id, JSON.stringify(template)]));
}

function templatesBelow(data: BlueprintData): string[] | null {
  const sections = partsIn(data)
    .flatMap(({ sections }) => Object.values(asMap(sections)).map(asMap))
    .filter(({ type, parent, query }) => type === 'pages' && parent === undefined && query === undefined);
  const lists = sections.map(({ templates, template, create }) =>
    [templates ?? template ?? create].flat().filter((each) => typeof each === 'string'),
  );
  return lists.length === 0 || lists.some(({ length }) => length === 0) ? null : lists.flat();
}
