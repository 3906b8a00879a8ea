import type { BlueprintData } from '../folder/extend-blueprint.ts';
import { blocksOf } from './fields-of-blocks.ts';
import { asMap, fieldsIn } from './fields-of-blueprint.ts';

export interface FieldText {
  readonly [name: string]: string | FieldText;
}

export const UNKNOWN_FIELDS: FieldText = { '[field: string]': 'Text' };

export function typeOfField(props: BlueprintData): string {
  switch (props.type) {
    case 'select':
    case 'radio':
    case 'toggles': {
      const options = optionsOf(props.options);
      return options ? `Choice<${union(options)}>` : 'Text';
    }
    case 'toggle':
      return "Choice<'true' | 'false'>";
    case 'structure':
    case 'object': {
      const rows = Object.fromEntries(
        [...fieldsIn(props)].map(([name, field]) => [name, typeOfField(field)]),
      );
      return `Rows<${inline(rows)}>`;
    }
    case 'blocks':
    case 'layout': {
      const types = blocksOf(props);
      return types ? `Blocks<${union([...types.keys()])}>` : 'Text';
    }
    default:
      return 'Text';
  }
}

/** Returns null for options that only Kirby knows: queries and other sites. */
function optionsOf(given: unknown): string[] | null {
  const options = asMap(given);
  if (!Array.isArray(given) && typeof options.type === 'string')
    return ['array', 'static'].includes(options.type) ? optionsOf(options.options) : null;
  const values = Array.isArray(given) ? given.map((each) => asMap(each).value ?? each) : Object.keys(options);
  return values.length > 0 && values.every((value) => ['string', 'number'].includes(typeof value))
    ? values.map(String)
    : null;
}

function union(values: readonly string[]): string {
  return [...new Set(values)].map((value) => JSON.stringify(value)).join(' | ') || 'never';
}

function inline(fields: Readonly<Record<string, string>>): string {
  const texts = Object.entries(fields).map(([name, type]) => `${keyOf(name)}: ${type}`);
  return texts.length === 0 ? 'Record<never, never>' : `{ ${texts.join('; ')} }`;
}

function keyOf(name: string): string {
  return /^([\w$]+|\[field: string\])$/.test(name) ? name : JSON.stringify(name);
}

export function print(fields: FieldText, depth = 1): string {
  const indent = '  '.repeat(depth);
  const lines = Object.entries(fields).map(
    ([name, type]) => `${indent}${keyOf(name)}: ${typeof type === 'string' ? type : print(type, depth + 1)};`,
  );
  return lines.length === 0 ? 'Record<never, never>' : `{\n${lines.join('\n')}\n${indent.slice(2)}}`;
}
