// Writes src/typed/methods.ts from the engine's own signatures. A test fails when the file is outdated.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionClass } from '../src/models/collections/collection-methods.ts';
import { filesClass } from '../src/models/collections/files.ts';
import { pagesClass } from '../src/models/collections/pages.ts';
import { blueprintClasses } from '../src/models/content/blueprint.ts';
import { contentClass } from '../src/models/content/content.ts';
import { lockClass, versionClass, versionIdClass } from '../src/models/content/version.ts';
import { blockClass, blocksClass } from '../src/models/fields/blocks.ts';
import { createFieldClass, registeredMethods } from '../src/models/fields/field-class.ts';
import {
  layoutClass,
  layoutColumnClass,
  layoutColumnsClass,
  layoutsClass,
} from '../src/models/fields/layouts.ts';
import { structureClass, structureItemClass } from '../src/models/fields/structure.ts';
import { fileClass } from '../src/models/objects/file-methods.ts';
import { kirbyClass } from '../src/models/objects/kirby-methods.ts';
import { pageClass } from '../src/models/objects/page-methods.ts';
import { panelClasses } from '../src/models/objects/panel.ts';
import { siteClass } from '../src/models/objects/site-methods.ts';
import { translationClass } from '../src/models/objects/translation.ts';
import { roleClass, userClass, usersClass } from '../src/models/objects/user.ts';
import type { KirbyClass, Method, Parameter, Signature } from '../src/models/values/class-types.ts';

const classes: Readonly<Record<string, KirbyClass>> = {
  kirby: kirbyClass,
  site: siteClass,
  page: pageClass,
  pages: pagesClass,
  file: fileClass,
  files: filesClass,
  user: userClass,
  users: usersClass,
  collection: collectionClass,
  content: contentClass,
  structure: structureClass,
  structureItem: structureItemClass,
  blocks: blocksClass,
  block: blockClass,
  layouts: layoutsClass,
  layout: layoutClass,
  layoutColumns: layoutColumnsClass,
  layoutColumn: layoutColumnClass,
  version: versionClass,
  versionId: versionIdClass,
  lock: lockClass,
  blueprint: blueprintClasses.page,
  panel: panelClasses.page,
  translation: translationClass,
  role: roleClass,
};

const returned: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'number',
  float: 'number',
  bool: 'boolean',
  false: 'false',
  null: 'null',
  static: 'Static',
  'Kirby\\Cms\\App': "Ref<'kirby'>",
  'Kirby\\Content\\Field': "Ref<'field'>",
  'Kirby\\Content\\Content': "Ref<'content'>",
  'Kirby\\Cms\\ModelWithContent': 'unknown',
  'Kirby\\Toolkit\\Collection': "Ref<'collection'>",
  'Kirby\\Content\\Version': "Ref<'version'>",
  'Kirby\\Content\\VersionId': "Ref<'versionId'>",
  'Kirby\\Content\\Lock': "Ref<'lock'>",
  'Kirby\\Filesystem\\Asset': "Ref<'file'>",
  'Kirby\\Template\\Template': "Ref<'template'>",
};

function returnType(php: string | null): string {
  if (php === null || php === 'mixed') return 'unknown';
  const parts = php.startsWith('?') ? [php.slice(1), 'null'] : php.split('|');
  const types = parts.map((part) => returned[part] ?? classType(part));
  return types.includes('unknown') ? 'unknown' : [...new Set(types)].join(' | ');
}

function classType(php: string): string {
  const [, name = ''] = /^Kirby\\Cms\\(\w+)$/.exec(php) ?? [];
  const alias = name.charAt(0).toLowerCase() + name.slice(1);
  if (Object.hasOwn(classes, alias)) return `Ref<'${alias}'>`;
  if (/^(File|FileVersion)$/.test(name)) return "Ref<'file'>";
  if (php.startsWith('Kirby\\Panel\\')) return "Ref<'panel'>";
  return name.endsWith('Blueprint') ? "Ref<'blueprint'>" : 'unknown';
}

const accepted: Readonly<Record<string, string>> = {
  string: 'Scalar',
  int: 'Numeric',
  float: 'Numeric',
  bool: 'Scalar',
  array: 'readonly unknown[]',
  null: 'null',
  false: 'false',
};

function parameterType({ types }: Parameter): string {
  if (types === null) return 'unknown';
  const known = [...new Set(types.map((type) => accepted[type]).filter((type) => type !== undefined))];
  return known.length === 0 ? 'never' : known.join(' | ');
}

function parameters({ fixed, variadic }: Signature): string {
  const types = fixed.map((parameter) => {
    const type = parameterType(parameter);
    if (parameter.isRequired) return type;
    return type.includes(' ') ? `(${type})?` : `${type}?`;
  });
  const rest = variadic ? parameterType(variadic) : 'unknown';
  return `[${[...types, `...(${rest})[]`.replace('(unknown)', 'unknown')].join(', ')}]`;
}

function shown({ parameters, name }: Signature): string {
  const list = parameters.map(({ type, name: parameter, isVariadic, defaultSource }) =>
    [
      type ?? '',
      `${isVariadic ? '...' : ''}$${parameter}`,
      defaultSource === null ? '' : `= ${defaultSource}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return `${name}(${list.join(', ')})`;
}

function row(name: string, { signature }: Method): string {
  const text = JSON.stringify(shown(signature));
  return `    ${name}: [${parameters(signature)}, ${returnType(signature.returns)}, ${text}];`;
}

export function makeMethods(): string {
  const methodsOf = ({ allowed, own }: KirbyClass) =>
    new Map([...[...own.values()].map((method) => [method.signature.name, method] as const), ...allowed]);
  const registered = [...registeredMethods()].map(([name, method]) => {
    const own = method.signature.name;
    return [own.toLowerCase() === name ? own : name, method] as const;
  });
  const all = [
    ...Object.entries(classes).map(([alias, kind]) => [alias, methodsOf(kind)] as const),
    ['field', new Map([...registered, ...methodsOf(createFieldClass())])] as const,
  ];
  const rowsOf = (methods: ReadonlyMap<string, Method>) =>
    [...methods]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, method]) => row(name, method));
  const shared = rowsOf(methodsOf(collectionClass));
  const kinds = all.map(([alias, methods]) => {
    const isCollection = alias !== 'collection' && methods.has('groupBy');
    const rows = rowsOf(methods);
    return { alias, isCollection, rows: isCollection ? rows.filter((each) => !shared.includes(each)) : rows };
  });
  const groups = groupsOf(kinds.filter(({ isCollection }) => !isCollection));
  const tables = kinds.map(({ alias, isCollection, rows }) => {
    if (alias === 'collection') return '  collection: Collection;';
    const common = groups.filter(({ aliases }) => aliases.includes(alias) && !isCollection);
    const own = rows.filter((each) => !common.some((group) => group.rows.includes(each)));
    const heads = isCollection ? [`Omit<Collection, ${namesOf(own)}>`] : common.map(({ name }) => name);
    return `  ${alias}: ${[...heads, '{'].join(' & ')}\n${own.join('\n')}\n  };`;
  });
  const interfaces = [{ name: 'Collection', rows: shared }, ...groups].map(
    ({ name, rows }) => `interface ${name} {\n${rows.map((each) => each.slice(2)).join('\n')}\n}\n`,
  );
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface Methods {\n${tables.join('\n')}\n}\n`;
}

interface Kind {
  readonly alias: string;
  readonly rows: readonly string[];
}

function groupsOf(
  kinds: readonly Kind[],
): { name: string; aliases: readonly string[]; rows: readonly string[] }[] {
  const having = new Map<string, string[]>();
  for (const { alias, rows } of kinds)
    for (const each of rows) having.set(each, [...(having.get(each) ?? []), alias]);
  const groups = Map.groupBy(having, ([, aliases]) => aliases.join(' '));
  return [...groups].flatMap(([key, found]) => {
    const aliases = key.split(' ');
    if (aliases.length < 2 || found.length < 4) return [];
    const name = `Of${aliases.map((alias) => alias.charAt(0).toUpperCase() + alias.slice(1)).join('')}`;
    return [{ name, aliases, rows: found.map(([each]) => each) }];
  });
}

function namesOf(rows: readonly string[]): string {
  return rows.length === 0 ? 'never' : rows.map((each) => `'${each.trim().split(':')[0]}'`).join(' | ');
}

const HEAD = `// One table, made by pack/make-methods.ts: arguments, result, and the signature as PHP has it.
// biome-ignore-all format: it is made.
import type { Numeric, Ref, Scalar, Static } from './values.ts';
`;

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../src/typed/methods.ts'), makeMethods());
