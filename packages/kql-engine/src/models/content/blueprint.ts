import { KqlInternalError } from '../../errors.ts';
import type { BlueprintData } from '../../folder/extend-blueprint.ts';
import type { ContentModel, File, Page } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject, toText, valueAt } from '../values/php-values.ts';

class Blueprint extends KirbyObject {
  readonly name: string;
  readonly data: BlueprintData;
  readonly model: ContentModel;

  constructor(name: string, data: BlueprintData, model: ContentModel) {
    super();
    this.name = name;
    this.data = data;
    this.model = model;
  }

  get kirbyClass(): KirbyClass {
    const { alias, kirby } = this.model;
    // KQL 3 does not know Kirby 6's class.
    return (kirby.settings.kirby === 6 ? closedClasses : blueprintClasses)[alias];
  }

  get title(): string {
    const { title } = this.data;
    if (typeof title === 'string') return title;
    const byLanguage = asRecord(title)[this.model.kirby.translationCode];
    return toText(byLanguage) || labelOf(this.name);
  }

  get fields(): Record<string, unknown> {
    return fieldsIn(this.data);
  }

  field(name: string): unknown {
    const exact = valueAt(this.fields, name);
    if (exact !== undefined) return exact;
    const lower = name.toLowerCase();
    return Object.entries(this.fields).findLast(([key]) => key.toLowerCase() === lower)?.[1] ?? null;
  }

  /** @throws KqlInternalError for the first tab of a blueprint without tabs */
  tab(name: string | null): unknown {
    const tabs = asRecord(this.data.tabs);
    if (name !== null) return valueAt(tabs, name) ?? null;
    const [first] = Object.values(tabs);
    if (first !== undefined) return first;
    throw new KqlInternalError('Kirby\\Cms\\Blueprint::tab(): Return value must be of type ?array', { name });
  }
}

export function blueprintOf(model: ContentModel): Blueprint {
  const { blueprints } = model.kirby.settings;
  for (const name of namesFor(model)) {
    const data = blueprints[name];
    if (data) return new Blueprint(name, data, model);
  }
  const fallback = namesFor(model).at(-1) ?? 'site';
  return new Blueprint(fallback, DEFAULTS[fallback] ?? {}, model);
}

const DEFAULTS: Readonly<Record<string, BlueprintData>> = {
  site: {
    title: 'Site',
    sections: { pages: { headline: 'Pages', type: 'pages' } },
    tabs: {
      main: {
        columns: [{ width: '1/1', sections: ['pages'] }],
        icon: null,
        label: 'Main',
        link: '/site/?tab=main',
        name: 'main',
      },
    },
  },
  'pages/default': { title: 'Page' },
  'files/default': { title: 'File' },
};

function namesFor(model: ContentModel): string[] {
  if (model.alias === 'page') return [`pages/${(model as Page).intendedTemplate}`, 'pages/default'];
  if (model.alias === 'file') return [`files/${(model as File).template ?? 'default'}`, 'files/default'];
  return ['site'];
}

export function blueprintsOf(model: ContentModel): { name: string; title: string }[] {
  const { data } = blueprintOf(model);
  if (model.alias === 'site') return pagesBelow(model, data);
  const options = asRecord(data.options).changeTemplate;
  const others = Array.isArray(options) ? options.map(String) : [];
  const { blueprints } = model.kirby.settings;
  const templates = new Set([(model as Page).intendedTemplate, ...others]);
  return [...templates].flatMap((template) => {
    const found = blueprints[`pages/${template}`];
    if (found) return [{ name: template, title: new Blueprint(`pages/${template}`, found, model).title }];
    return template === 'default' ? [{ name: 'default', title: 'Page' }] : [];
  });
}

/** Sections that name no template offer all. */
function pagesBelow(site: ContentModel, data: BlueprintData): { name: string; title: string }[] {
  const { blueprints } = site.kirby.settings;
  const all = Object.keys(blueprints).flatMap((name) => (name.startsWith('pages/') ? [name.slice(6)] : []));
  const names = pageSectionsIn(data).flatMap(({ create, templates, template }) => {
    const named = [create, templates, template].find((given) => isSet(given) && given !== false);
    if (named === undefined) return all.includes('default') ? all : ['default', ...all];
    return Array.isArray(named) ? named.map(String) : [String(named)];
  });
  return [...new Set(names)].map((name) => {
    const found = blueprints[`pages/${name}`];
    if (found) return { name, title: new Blueprint(`pages/${name}`, found, site).title };
    return { name, title: name === 'default' ? 'Page' : ucfirst(name) };
  });
}

function pageSectionsIn(data: BlueprintData): Record<string, unknown>[] {
  const own = Object.values(asRecord(data.sections)).map(asRecord);
  const nested = ['columns', 'tabs'].flatMap((part) => Object.values(asRecord(data[part])));
  return [
    ...own.filter(({ type }) => type === 'pages'),
    ...nested.flatMap((part) => pageSectionsIn(asRecord(part))),
  ];
}

const OPTIONS = {
  site: 'access changeTitle preview update',
  page: 'access changeSlug changeStatus changeTemplate changeTitle create delete duplicate list move preview read sort update',
  file: 'access changeName changeTemplate create delete list read replace sort update',
  user: '',
};

function optionsOf(blueprint: Blueprint): Record<string, unknown> {
  const given = asRecord(blueprint.data.options);
  return Object.fromEntries(
    OPTIONS[blueprint.model.alias].split(' ').map((name) => [name, given[name] ?? null]),
  );
}

function fieldsIn(data: BlueprintData): Record<string, unknown> {
  if (isSet(data.fields))
    return Object.fromEntries(
      Object.entries(asRecord(data.fields)).flatMap(([name, props]) => fieldOf(name, props)),
    );
  const [part] = [data.sections, data.columns, data.tabs].filter(isSet);
  return Object.assign({}, ...Object.values(asRecord(part)).map((each) => fieldsIn(asRecord(each))));
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Lists a group's fields separately; `false` removes a field. */
function fieldOf(name: string, given: unknown): [string, unknown][] {
  if (given === false) return [];
  const props = asRecord(given);
  const { type = name, label = labelOf(name), width = '1/1' } = props;
  if (type === 'group') return Object.entries(fieldsIn(props));
  return [[name, { ...props, label, name, type, width }]];
}

/** Turns `endDate` into "End date" (Kirby's `Str::label()`). */
function labelOf(name: string): string {
  const words = name.replace(/[_.-]/g, ' ').replace(/[^\p{Ll}\p{Nd}]/gu, ' $&');
  return ucfirst(
    words
      .replace(/(\D)(\d)/g, '$1 $2')
      .replace(/\s{2,}/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

function sectionsIn(data: BlueprintData): string[] {
  // Names in a tab's column refer to sections defined above.
  const own = Array.isArray(data.sections) ? [] : Object.keys(asRecord(data.sections));
  const nested = ['columns', 'tabs'].flatMap((part) => Object.values(asRecord(data[part])));
  return [...own, ...nested.flatMap((part) => sectionsIn(asRecord(part)))];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function ucfirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const blueprintClass = (name: string): KirbyClass =>
  defineClass<Blueprint>({
    name: `Kirby\\Cms\\${name}Blueprint`,
    alias: 'blueprint',
    allowed: {
      'field(string $name): ?array': (blueprint, name: string) => blueprint.field(name),
      'fields(): array': (blueprint) => blueprint.fields,
      'isDefault(): bool': () => false,
      'name(): string': (blueprint) => blueprint.name,
      'options(): array': optionsOf,
      'section(string $name): ?Kirby\\Cms\\Section': () => null,
      'sections(): array': (blueprint) => sectionsIn(blueprint.data),
      'tab(?string $name = null): ?array': (blueprint, name: string | null) => blueprint.tab(name),
      'tabs(): array': (blueprint) => asRecord(blueprint.data.tabs),
      'title(): string': (blueprint) => blueprint.title,
    },
    forwarded: { 'description(): ?string': (blueprint) => blueprint.data.description ?? null },
    phpMethods:
      '__call __construct __debugInfo acceptedFileTemplates buttons extend factory helpList load model num preset preview status toArray',
    response: ['description', 'fields', 'isDefault', 'name', 'sections', 'options', 'tabs', 'title'],
  });

export const blueprintClasses: Readonly<Record<ContentModel['alias'], KirbyClass>> = {
  site: blueprintClass('Site'),
  page: blueprintClass('Page'),
  file: blueprintClass('File'),
  user: blueprintClass('User'),
};

const closedClass = (name: string): KirbyClass =>
  defineClass<Blueprint>({
    name: `Kirby\\Blueprint\\${name}Blueprint`,
    alias: '',
    allowed: {},
    response: [],
  });

const closedClasses: Readonly<Record<ContentModel['alias'], KirbyClass>> = {
  site: closedClass('Site'),
  page: closedClass('Page'),
  file: closedClass('File'),
  user: closedClass('User'),
};
