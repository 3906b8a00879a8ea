import { other } from '#app/pages/body/fields.ts';
import * as types from '#app/pages/fields.ts';
import type { Locale } from '#site/languages.ts';
import type { Infer, Shape } from '../decode/decode.ts';
import type { Query } from '../queries/query.ts';
import type { PageOf, PageType } from './page-type.ts';

type Types = typeof types;

export type Page = { [Template in keyof Types]: PageOf<Types[Template]> }[keyof Types];

export const pageTypes: { readonly [Template in Page['template']]: PageType<Page, Template> } = types;

export function isPageTemplate(template: string): template is Page['template'] {
  return Object.hasOwn(pageTypes, template);
}

export function pageShapeOf(template: string): Shape<Page | null> {
  return isPageTemplate(template) ? pageTypes[template].shape : other.shape;
}

type Part = 'cards' | 'lists' | 'translatedLists';
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Of<P extends Part> = Joined<
  { [T in keyof Types]: Types[T] extends { readonly [K in P]: infer Own } ? Own : never }[keyof Types]
>;

function joined<P extends Part>(part: P): Of<P> {
  return Object.assign({}, ...Object.values<PageType>(pageTypes).map((type) => type[part]));
}

export const pageCards = joined('cards');
export type PageCards = {
  [Card in keyof Of<'cards'>]: NonNullable<Infer<Of<'cards'>[Card]>>;
};

export function cardsOf(template: string): (keyof PageCards | 'page')[] {
  const { cards } = isPageTemplate(template) ? pageTypes[template] : other;
  return cards ? (Object.keys(cards) as (keyof PageCards)[]) : ['page'];
}

type ResultOf<Q> = Q extends Query<infer Result> ? Result : never;

export const pageLists = joined('lists');
export const translatedLists = joined('translatedLists');

export type PageListMethods = {
  [Name in keyof Of<'lists'>]: () => Promise<ResultOf<Of<'lists'>[Name]>>;
} & {
  [Name in keyof Of<'translatedLists'>]: (locale: Locale) => Promise<ResultOf<Of<'translatedLists'>[Name]>>;
};
