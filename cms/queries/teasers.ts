import { map, optional, type Shape } from '../decode/decode.ts';
import { type PageCards, pageCards } from '../pages/page-types.ts';
import { filmsSaid, type Said } from '../shapes/said.ts';
import { type Teaser, teaser } from '../shapes/teaser.ts';
import { pageQuery, type Query } from './query.ts';

export interface TeaserKinds extends PageCards {
  films: readonly Said[];
  page: Teaser;
}

const shapes: { readonly [K in keyof TeaserKinds]: Shape<TeaserKinds[K] | null> } = {
  ...pageCards,
  films: filmsSaid,
  page: teaser,
};

export function isTeaserKind(name: string): name is keyof TeaserKinds {
  return Object.hasOwn(shapes, name);
}

export function teaserOf<K extends keyof TeaserKinds>(kind: K, id: string): Query<TeaserKinds[K] | null> {
  const { condense } = shapes[kind];
  const shape: Shape<TeaserKinds[K] | null> = optional(shapes[kind]);
  const listed = map(shape, (found, { links }) => (links.pageById(id)?.isListed ? found : null));
  return pageQuery(`${kind} teaser`, id, { ...listed, ...(condense && { condense }) });
}
