import type { Method, Parameter } from '../models/values/class-types.ts';
import { isArray, KirbyObject, typeName } from '../models/values/php-values.ts';
import { assertOpen, respond } from './call-member.ts';

/** Result of `select: "?"`: the type, and an object's methods that queries may call. */
export function helpFor(value: unknown): unknown {
  if (isArray(value)) {
    const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
    return { type: 'array', keys };
  }
  if (!(value instanceof KirbyObject)) {
    const type = typeName(value);
    return { type: type === 'null' ? 'NULL' : type === 'float' ? 'double' : type, value };
  }
  assertOpen(value);
  const { kirbyClass } = value;
  const methods = [...kirbyClass.declared.values()].toSorted((a, b) =>
    a.signature.name < b.signature.name ? -1 : 1,
  );
  const described = Object.fromEntries(
    methods.map((method) => [method.signature.name, describeMethod(method)]),
  );
  // A field's result is its text, which help leaves out.
  const answer = kirbyClass.alias === 'field' ? [] : respond(value);
  return { type: kirbyClass.alias, methods: described, value: answer };
}

function describeMethod({ signature }: Method): unknown {
  const params = signature.parameters.map((parameter) => ({
    name: parameter.name,
    type: parameter.type,
    required: parameter.isRequired && !parameter.isVariadic,
    default: parameter.defaultValue,
    call: callText(parameter),
  }));
  const calls = params.map((parameter) => parameter.call).join(', ');
  return {
    call: `.${signature.name}${calls === '' ? '' : `(${calls})`}`,
    name: signature.name,
    params: Object.fromEntries(params.map((parameter) => [parameter.name, parameter])),
    returns: signature.returns,
  };
}

function callText({ type, name, isRequired, defaultValue, defaultSource }: Parameter): string {
  const start = `${type === null ? '' : `${type} `}$${name}`;
  return isRequired || defaultValue === null
    ? start
    : `${start} = ${defaultSource === 'array ()' ? 'array (\n)' : defaultSource}`;
}
