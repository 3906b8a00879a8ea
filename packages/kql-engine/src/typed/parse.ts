// Parses KQL's grammar of Kirby's first runner in types: names, calls with literal arguments, `?.`. Other
// queries (nested calls, escaped quotes, closures) have unknown results.

/** The rest after the first name and arguments, and its connector. */
export type Segment<S extends string> = S extends `${infer Head}(${infer Rest}`
  ? Head extends `${infer Name}.${infer More}`
    ? Plain<Name, `${More}(${Rest}`>
    : Called<Head, ReadArguments<Rest, []>>
  : S extends `${infer Name}.${infer More}`
    ? Plain<Name, More>
    : [S, [], '', false];

type Plain<Name extends string, More extends string> = Name extends `${infer Real}?`
  ? [Real, [], More, true]
  : [Name, [], More, false];

type Called<Name extends string, Read> = Read extends [infer Args, infer After]
  ? After extends `?.${infer More}`
    ? [Name, Args, More, true]
    : After extends `.${infer More}`
      ? [Name, Args, More, false]
      : After extends ''
        ? [Name, Args, '', false]
        : null
  : null;

/**
 * Turns `'a', 2) …` into [["a", 2], " …"]; null if unreadable. An argument that is a query may be anything:
 * never.
 */
type ReadArguments<S extends string, Read extends readonly unknown[]> = S extends ` ${infer Rest}`
  ? ReadArguments<Rest, Read>
  : S extends `)${infer Rest}`
    ? [Read, Rest]
    : S extends `'${infer Value}'${infer Rest}`
      ? Value extends `${string}\\`
        ? null
        : Next<Rest, [...Read, Value]>
      : S extends `"${infer Value}"${infer Rest}`
        ? Value extends `${string}\\`
          ? null
          : Next<Rest, [...Read, Value]>
        : S extends `[${infer List}]${infer Rest}`
          ? Next<Rest, [...Read, ReadList<List>]>
          : S extends `${infer Value})${infer Rest}`
            ? Value extends `${string}(${string}`
              ? null
              : Value extends `${infer First},${infer Others}`
                ? Next<`,${Others})${Rest}`, [...Read, Literal<Trim<First>>]>
                : [[...Read, Literal<Trim<Value>>], Rest]
            : null;

type Next<S extends string, Read extends readonly unknown[]> = S extends ` ${infer Rest}`
  ? Next<Rest, Read>
  : S extends `,${infer Rest}`
    ? ReadArguments<Rest, Read>
    : S extends `)${infer Rest}`
      ? [Read, Rest]
      : null;

type ReadList<S extends string> = S extends `${infer First},${infer Rest}`
  ? [Unquoted<Trim<First>>, ...ReadList<Rest>]
  : Trim<S> extends ''
    ? []
    : [Unquoted<Trim<S>>];

type Unquoted<S extends string> = S extends `'${infer Value}'`
  ? Value
  : S extends `"${infer Value}"`
    ? Value
    : Literal<S>;

/** Value without quotes; never for a query. */
export type Literal<S extends string> = S extends 'true'
  ? true
  : S extends 'false'
    ? false
    : S extends 'null'
      ? null
      : S extends `${infer Value extends number}`
        ? Value
        : never;

export type Trim<S extends string> = S extends ` ${infer Rest}`
  ? Trim<Rest>
  : S extends `${infer Rest} `
    ? Trim<Rest>
    : S;

/** True if every quote is closed. */
export type IsWhole<S extends string> = S extends `${string}'${infer Rest}`
  ? Rest extends `${string}'${infer After}`
    ? IsWhole<After>
    : false
  : S extends `${string}"${infer Rest}`
    ? Rest extends `${string}"${infer After}`
      ? IsWhole<After>
      : false
    : true;
