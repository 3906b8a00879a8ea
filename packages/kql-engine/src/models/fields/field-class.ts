import { KqlInvalidMethodError } from '../../errors.ts';
import { lowerAscii } from '../../text/lower-case.ts';
import { Field } from '../content/field.ts';
import type { KirbyClass, Method, Run } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { type Closure, toText } from '../values/php-values.ts';
import { invoke } from '../values/read-attribute.ts';
import { parseSignature } from '../values/signature.ts';
import { fieldTextMethods } from './field-texts.ts';
import { fieldValueMethods } from './field-values.ts';
import { resolvedBlockMethods } from './resolved-blocks.ts';

const ALIASES: Readonly<Record<string, string>> = {
  bool: 'tobool',
  esc: 'escape',
  float: 'tofloat',
  h: 'html',
  int: 'toint',
  kt: 'kirbytext',
  kti: 'kirbytextinline',
  link: 'tolink',
  md: 'markdown',
  sp: 'smartypants',
  v: 'isvalid',
  x: 'xml',
};

function methodsByName(table: Readonly<Record<string, Run<Field>>>): Map<string, Method> {
  const methods = new Map<string, Method>();
  for (const [text, run] of Object.entries(table)) {
    const signature = parseSignature(text);
    methods.set(lowerAscii(signature.name), { signature, run: run as Run<never> });
  }
  return methods;
}

export function registeredMethods(): Map<string, Method> {
  const methods = methodsByName({ ...fieldValueMethods, ...fieldTextMethods, ...resolvedBlockMethods });
  for (const [alias, name] of Object.entries(ALIASES)) {
    const method = methods.get(name);
    if (method) methods.set(alias, method);
  }
  return methods;
}

export function createFieldClass(): KirbyClass {
  const methods = registeredMethods();
  return defineClass<Field>({
    name: 'Kirby\\Content\\Field',
    alias: 'field',
    allowed: {
      'exists(): bool': (field) => field.parent.content().has(field.key),
      'isEmpty(): bool': (field) => field.isEmpty,
      'isNotEmpty(): bool': (field) => !field.isEmpty,
      'key(): string': (field) => field.key,
      'or(mixed $fallback = null): static': (field, fallback: unknown) => {
        if (!field.isEmpty) return field;
        return fallback instanceof Field ? fallback : field.with(fallback);
      },
      'value(Closure|string|null $value = null): mixed': (field, value: Closure | string | null) => {
        if (value === null) return field.value;
        return field.with(typeof value === 'function' ? toText(value(field.value)) : value);
      },
    },
    hidden: {
      'toString(): string': (field) => field.text,
      'parent()': (field) => field.parent,
      'model()': (field) => field.parent,
    },
    phpMethods: '__call __construct __debugInfo __tostring toArray',
    lowersNames: true,
    added: (name) => methods.get(lowerAscii(name)) ?? null,
    missingRaw: (field, name) => {
      const method = methods.get(lowerAscii(name));
      if (method) return invoke(field, method, []);
      // An unknown method of a field returned the field itself until Kirby 6.
      if (field.parent.kirby.settings.kirby === 5) return field;
      throw new KqlInvalidMethodError(`Field method "${lowerAscii(name)}" does not exist`);
    },
    response: (field) => field.asString(),
  });
}
