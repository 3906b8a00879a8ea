import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';

/** Permissions of a model: KQL refuses to show them, so it has no methods. */
export class Permissions extends KirbyObject {
  readonly kirbyClass: KirbyClass;

  constructor(name: string) {
    super();
    this.kirbyClass = defineClass<Permissions>({ name, alias: '', allowed: {}, response: () => null });
  }
}

/** A page's template as Kirby's object, which only collections can read. */
export class Template extends KirbyObject {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  get kirbyClass(): KirbyClass {
    return templateClass;
  }

  override asString(): string {
    return this.name;
  }
}

const templateClass: KirbyClass = defineClass<Template>({
  name: 'Kirby\\Template\\Template',
  alias: '',
  allowed: {},
  hidden: { 'name(): string': (template) => template.name },
  response: () => null,
});
