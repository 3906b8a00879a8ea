import { KqlInternalError } from '../../errors.ts';
import type { Run } from '../values/class-types.ts';
import type { KirbyObject } from '../values/php-values.ts';
import type { Collection } from './collection.ts';

export interface Sibling extends KirbyObject {
  readonly id: string;
  siblingsCollection(): Collection<unknown>;
}

type Given = Collection<unknown> | null;

const COLLECTION = '?Kirby\\Toolkit\\Collection $collection = null';

/** Kirby's HasSiblings. */
export const siblingMethods: Readonly<Record<string, Run<Sibling>>> = {
  [`indexOf(${COLLECTION}): int|false`]: (self, among: Given) => {
    const index = indexAmong(self, among);
    return index === -1 ? false : index;
  },
  'next($collection = null)': (self, among: Given) => next(self, among),
  [`nextAll(${COLLECTION}): Kirby\\Toolkit\\Collection`]: (self, among: Given) =>
    collectionOf(self, among).slice(position(self, among) + 1),
  [`prev(${COLLECTION})`]: (self, among: Given) => prev(self, among),
  [`prevAll(${COLLECTION}): Kirby\\Toolkit\\Collection`]: (self, among: Given) =>
    collectionOf(self, among).slice(0, position(self, among)),
  'siblings(bool $self = true): Kirby\\Toolkit\\Collection': (self, withSelf: boolean) =>
    withSelf ? self.siblingsCollection() : self.siblingsCollection().without([self.id]),
  [`hasNext(${COLLECTION}): bool`]: (self, among: Given) => next(self, among) !== null,
  [`hasPrev(${COLLECTION}): bool`]: (self, among: Given) => prev(self, among) !== null,
  [`isFirst(${COLLECTION}): bool`]: (self, among: Given) => isAt(self, among, 0),
  [`isLast(${COLLECTION}): bool`]: (self, among: Given) =>
    isAt(self, among, collectionOf(self, among).count - 1),
  [`isNth(int $n, ${COLLECTION}): bool`]: (self, n: number, among: Given) => indexAmong(self, among) === n,
};

function collectionOf(self: Sibling, among: Given): Collection<unknown> {
  return among ?? self.siblingsCollection();
}

function indexAmong(self: Sibling, among: Given): number {
  return collectionOf(self, among).indexOf(self.id);
}

// PHP treats "not found" as 0 in arithmetic.
function position(self: Sibling, among: Given): number {
  return Math.max(0, indexAmong(self, among));
}

function next(self: Sibling, among: Given): unknown {
  return collectionOf(self, among).nth(position(self, among) + 1);
}

function prev(self: Sibling, among: Given): unknown {
  return collectionOf(self, among).nth(position(self, among) - 1);
}

function isAt(self: Sibling, among: Given, index: number): boolean {
  const item = collectionOf(self, among).nth(index);
  if (item === null) throw new KqlInternalError('Call to a member function is() on null', { id: self.id });
  return (item as Sibling).id === self.id;
}
