import type { Methods } from './methods.ts';
import type { IsWhole, Literal, Segment, Trim } from './parse.ts';
import type { Special } from './special.ts';
import type { FieldType, Key, KqlModel, Mistake, Obj, Ref, Static, Text } from './values.ts';

/** Names that a query can begin with, besides Kirby's globals. */
export type Scope = Readonly<Record<string, unknown>>;

export type AnyPage<M extends KqlModel> = Obj<'page', Key<M['pages']>>;
export type AnyPages<M extends KqlModel> = Obj<'pages', Key<M['pages']>>;
export type AnyFile<M extends KqlModel> = Obj<'file', Key<M['files']>>;
export type TheSite = Obj<'site', 'site'>;

export type Evaluate<M extends KqlModel, Names extends Scope, Q extends string> = string extends Q
  ? unknown
  : Q extends `${infer Test} ? ${infer Rest}`
    ? IsWhole<Test> extends true
      ? Ternary<M, Names, Rest>
      : unknown
    : Q extends `${infer One} ?: ${infer Other}`
      ? IsWhole<One> extends true
        ? Exclude<Evaluate<M, Names, Trim<One>>, null> | Evaluate<M, Names, Trim<Other>>
        : unknown
      : Q extends `${infer One} ?? ${infer Other}`
        ? IsWhole<One> extends true
          ? Exclude<Evaluate<M, Names, Trim<One>>, null> | Evaluate<M, Names, Trim<Other>>
          : unknown
        : Operand<M, Names, Trim<Q>>;

type Ternary<
  M extends KqlModel,
  Names extends Scope,
  S extends string,
> = S extends `${infer One} : ${infer Other}`
  ? IsWhole<One> extends true
    ? Evaluate<M, Names, Trim<One>> | Evaluate<M, Names, Trim<Other>>
    : unknown
  : unknown;

type Operand<M extends KqlModel, Names extends Scope, Q extends string> = Q extends `'${infer Value}'`
  ? Value
  : Q extends `"${infer Value}"`
    ? Value
    : [Literal<Q>] extends [never]
      ? Q extends `[${string}`
        ? unknown
        : Begin<M, Names, Segment<Q>>
      : Literal<Q>;

type Begin<M extends KqlModel, Names extends Scope, S> = S extends [
  infer Name extends string,
  infer Args extends readonly unknown[],
  infer More extends string,
  infer IsOptional,
]
  ? Continue<M, Root<M, Names, Name, Args>, More, IsOptional>
  : unknown;

type Root<
  M extends KqlModel,
  Names extends Scope,
  Name extends string,
  Args extends readonly unknown[],
> = Args extends readonly []
  ? Name extends keyof Names
    ? Names[Name]
    : Global<M, Name, Args>
  : Global<M, Name, Args>;

type Global<M extends KqlModel, Name extends string, Args extends readonly unknown[]> = Name extends 'site'
  ? TheSite
  : Name extends 'page'
    ? Args extends readonly [string, ...unknown[]]
      ? Special<M, 'kirby', 'site', Args>['page']
      : Mistake<'page() needs the id of a page'>
    : Name extends 'kirby'
      ? Obj<'kirby', 'site'>
      : Name extends 'file'
        ? Args extends readonly []
          ? Mistake<'file() needs the id of a file'>
          : AnyFile<M> | null
        : Name extends 'user'
          ? Obj<'user', 'user'> | null
          : Name extends 'users'
            ? Obj<'users', 'user'>
            : Name extends 't'
              ? string | null
              : Name extends 'collection' | 'qr'
                ? unknown
                : Mistake<`No object is named "${Name}" here`>;

type Continue<M extends KqlModel, Found, More extends string, IsOptional> = More extends ''
  ? Found
  : IsOptional extends true
    ? Chain<M, Exclude<Found, null>, Segment<More>> | (null extends Found ? null : never)
    : Chain<M, Exclude<Found, null>, Segment<More>>;

type Chain<M extends KqlModel, Found, S> = S extends [
  infer Name extends string,
  infer Args extends readonly unknown[],
  infer More extends string,
  infer IsOptional,
]
  ? Name extends ''
    ? Continue<M, Found, More, IsOptional>
    : Continue<M, Step<M, Found, Name, Args>, More, IsOptional>
  : unknown;

export type Step<
  M extends KqlModel,
  Found,
  Name extends string,
  Args extends readonly unknown[],
> = unknown extends Found
  ? unknown
  : Found extends Mistake<string>
    ? Found
    : Found extends Obj<infer Kind, infer Of>
      ? Kind extends keyof Methods
        ? Name extends keyof Methods[Kind]
          ? Call<M, Kind, Of, Name, Methods[Kind][Name], Args>
          : OwnField<M, Kind, Of, Name>
        : unknown
      : Found extends readonly (infer Entry)[]
        ? Entry | null
        : Found extends object
          ? unknown
          : Mistake<`"${Name}" of a ${Found extends string ? 'text' : Found extends number ? 'number' : 'value'}, which has no methods`>;

type Call<
  M extends KqlModel,
  Kind extends string,
  Of,
  Name extends string,
  Row,
  Args extends readonly unknown[],
> = Row extends readonly [infer Parameters, infer Returns, infer Signature extends string]
  ? Args extends Parameters
    ? Name extends keyof Special<M, Kind, Of, Args>
      ? Special<M, Kind, Of, Args>[Name]
      : Result<M, Kind, Of, Returns>
    : Mistake<`These are not the arguments of ${Kind}.${Signature}`>
  : unknown;

type Result<M extends KqlModel, Kind extends string, Of, Returns> = unknown extends Returns
  ? unknown
  : Returns extends Static
    ? Obj<Kind, Of>
    : Returns extends Ref<infer Other>
      ? Made<M, Kind, Of, Other>
      : Returns;

type Made<M extends KqlModel, Kind extends string, Of, Other extends string> = Other extends 'page' | 'pages'
  ? Obj<Other, Key<M['pages']>>
  : Other extends 'file' | 'files'
    ? Kind extends 'file'
      ? Obj<Other, Of>
      : Obj<Other, Key<M['files']>>
    : Other extends 'site' | 'kirby'
      ? Obj<Other, 'site'>
      : Other extends 'user' | 'users'
        ? Obj<Other, 'user'>
        : Other extends 'field'
          ? Obj<'field', Text>
          : Other extends 'content' | 'version'
            ? Obj<Other, FieldsOf<M, Kind, Of>>
            : Other extends 'template'
              ? Of
              : Other extends 'collection'
                ? Obj<'collection', Kind extends 'field' ? Obj<'field', Text> : Obj<Kind, Of>>
                : Obj<Other, Of>;

/** A union of the fields of every possible template. */
export type FieldsOf<M extends KqlModel, Kind extends string, Of> = Kind extends 'page'
  ? M['pages'][Of & keyof M['pages']]
  : Kind extends 'file'
    ? M['files'][Of & keyof M['files']]
    : Kind extends 'site'
      ? M['site']
      : Kind extends 'user'
        ? M['users']
        : Kind extends 'block'
          ? M['blocks'][Of & keyof M['blocks']]
          : Of;

type OwnField<M extends KqlModel, Kind extends string, Of, Name extends string> = Kind extends
  | 'page'
  | 'site'
  | 'file'
  | 'user'
  | 'block'
  | 'structureItem'
  | 'content'
  ? FieldNamed<FieldsOf<M, Kind, Of>, Lowercase<Name>> extends infer Found
    ? [Found] extends [never]
      ? Mistake<`"${Name}" is neither a field nor a method of this ${Kind}`>
      : Obj<'field', Found>
    : never
  : Kind extends 'field'
    ? Lowercase<Name> extends keyof Lowered
      ? Step<M, Obj<Kind, Of>, Lowered[Lowercase<Name>], []>
      : Mistake<`"${Name}" is not a method of a field`>
    : Mistake<`"${Name}" is not a method of ${Kind}`>;

/** Kirby ignores the case of field methods. */
type Lowered = { [name in Key<Methods['field']> as Lowercase<name>]: name };

type FieldNamed<All, Name extends string> = All extends unknown
  ? Name extends keyof All
    ? All[Name] extends FieldType
      ? All[Name]
      : never
    : never
  : never;
