import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';

/** KQL refuses to show permissions, so they have no methods. */
export class Permissions extends KirbyObject {
  readonly kirbyClass: KirbyClass;

  constructor(name: string) {
    super();
    this.kirbyClass = defineClass<Permissions>({ name, alias: '', allowed: {}, response: () => null });
  }
}

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
