import type { Case } from './make-case.ts';

const MOST_ATTEMPTS = 400;

/** Removes steps, arguments, selected keys and headers one by one while `fails` stays true. */
export async function shrink(failing: Case, fails: (smaller: Case) => Promise<boolean>): Promise<Case> {
  let smallest = failing;
  let attempts = 0;
  let isSmaller = true;
  while (isSmaller) {
    isSmaller = false;
    for (const candidate of smallerCases(smallest)) {
      if (++attempts > MOST_ATTEMPTS) return smallest;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

function* smallerCases({ path, language, input }: Case): Generator<Case> {
  if (language !== null) yield { path, language: null, input };
  for (const smaller of smallerInputs(input)) yield { path, language, input: smaller };
}

function* smallerInputs(input: unknown): Generator<unknown> {
  if (typeof input === 'string') {
    yield* smallerQueries(input);
    return;
  }
  if (typeof input !== 'object' || input === null) return;
  const isList = Array.isArray(input);
  for (const [key, value] of Object.entries(input)) {
    // A query that is an argument may fail on its own.
    if (typeof value === 'object' && value !== null && ('query' in value || key === 'queries')) {
      if (key === 'queries') yield* Object.values(value);
      else yield value;
    }
    if (key !== 'query') yield without(input, key, isList);
    for (const smaller of smallerInputs(value)) yield replaced(input, key, smaller, isList);
  }
}

function without(input: object, key: string, isList: boolean): unknown {
  const entries = Object.entries(input).filter(([name]) => name !== key);
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function replaced(input: object, key: string, smaller: unknown, isList: boolean): unknown {
  const entries = Object.entries(input).map(
    ([name, value]) => [name, name === key ? smaller : value] as const,
  );
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function* smallerQueries(query: string): Generator<string> {
  const operands = split(query, /^ (\?\?|\?:|\?|:) /);
  if (operands.length > 1) yield* operands;
  const steps = split(query, /^\??\./);
  for (let index = steps.length - 1; index >= 0 && steps.length > 1; index--) {
    yield steps.filter((_, at) => at !== index).join('.');
  }
  for (const [index, step] of steps.entries()) {
    for (const smaller of smallerSteps(step)) yield steps.with(index, smaller).join('.');
  }
}

function* smallerSteps(step: string): Generator<string> {
  const open = step.indexOf('(');
  if (open < 0) return;
  const name = step.slice(0, open);
  const args = split(step.slice(open + 1, -1), /^, ?/);
  yield name;
  for (const [index, arg] of args.entries()) {
    if (args.length > 1) yield `${name}(${args.filter((_, at) => at !== index).join(', ')})`;
    for (const smaller of smallerArguments(arg)) yield `${name}(${args.with(index, smaller).join(', ')})`;
  }
}

function* smallerArguments(arg: string): Generator<string> {
  if (!/^'.*'$/s.test(arg)) {
    if (arg.includes('.')) yield* smallerQueries(arg);
    return;
  }
  const text = arg.slice(1, -1);
  for (const separator of ['\n', ' ']) {
    const parts = text.split(separator);
    for (let index = 0; index < parts.length && parts.length > 1; index++) {
      yield `'${parts.filter((_, at) => at !== index).join(separator)}'`;
    }
  }
  for (let index = 0; text.length <= 24 && index < text.length; index++) {
    yield `'${text.slice(0, index)}${text.slice(index + 1)}'`;
  }
}

function split(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quote !== null) {
      if (letter === '\\') at++;
      else if (letter === quote) quote = null;
    } else if (letter === "'" || letter === '"') quote = letter;
    else if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter)) depth--;
    else if (depth === 0) {
      const found = separator.exec(text.slice(at, at + 5))?.[0];
      if (found === undefined) continue;
      parts.push(text.slice(start, at));
      at += found.length - 1;
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
