import { toStored } from '../queries/page-addresses.ts';
import { keysOfPage, keysOfStep, type PageRow, type Slug, slugsOf } from './page-rows.ts';

export interface PageListChange {
  put: PageRow[];
  gone: string[];
  hasOtherSlugs: boolean;
  tags: Set<string>;
}

type Rows = ReadonlyMap<string, PageRow>;

export function comparePages(before: Rows, after: Rows): PageListChange {
  const tags = new Set<string>();
  const put: PageRow[] = [];
  const other: PageRow[] = [];
  let hasOtherSlugs = false;
  for (const row of after.values()) {
    const earlier = before.get(row.address.id);
    const isMoved = earlier?.position !== row.position;
    const isOther = earlier === undefined || !areEqual(earlier, row);
    if (isMoved || isOther) put.push(row);
    if (!isOther) continue;
    other.push(row, ...(earlier ? [earlier] : []));
    hasOtherSlugs ||= earlier === undefined || !haveOneUri(earlier, row);
  }
  const gone = [...before.values()].filter(({ address }) => !after.has(address.id));
  other.push(...gone);
  hasOtherSlugs ||= gone.length > 0;
  for (const { address } of other) for (const tag of keysOfPage(address)) tags.add(tag);
  for (const tag of tagsOfTwins(before, after)) tags.add(tag);
  if (hasOtherSlugs) for (const tag of tagsOfSlugs(before, after)) tags.add(tag);
  return { put, gone: gone.map(({ address }) => address.id), hasOtherSlugs, tags };
}

function areEqual(one: PageRow, other: PageRow): boolean {
  return (
    one.appears === other.appears &&
    one.disappears === other.disappears &&
    JSON.stringify(toStored(one.address)) === JSON.stringify(toStored(other.address))
  );
}

function haveOneUri({ address: one }: PageRow, { address: other }: PageRow): boolean {
  return JSON.stringify(one.uri) === JSON.stringify(other.uri);
}

/** Yields tags of pages with one uuid when another of them comes first, because links lead to the first. */
function* tagsOfTwins(before: Rows, after: Rows): Iterable<string> {
  const owners = [ownersIn(before), ownersIn(after)];
  for (const [one, other] of [owners, owners.toReversed()])
    for (const [uuid, owner] of one?.twins ?? []) {
      const now = other?.first.get(uuid);
      if (now?.address.id === owner.address.id) continue;
      yield* keysOfPage(owner.address);
      if (now) yield* keysOfPage(now.address);
    }
}

function ownersIn(rows: Rows) {
  const first = new Map<string, PageRow>();
  const twins = new Map<string, PageRow>();
  for (const row of rows.values()) {
    const owner = first.get(row.address.uuid);
    if (owner === undefined) first.set(row.address.uuid, row);
    else twins.set(row.address.uuid, owner);
  }
  return { first, twins };
}

function* tagsOfSlugs(before: Rows, after: Rows): Iterable<string> {
  const [one, other] = [stepsIn(before), stepsIn(after)];
  for (const [key, step] of one) if (!other.has(key)) yield* keysOfStep(step);
  for (const [key, step] of other) if (!one.has(key)) yield* keysOfStep(step);
}

function stepsIn(rows: Rows): Map<string, Slug> {
  const steps = new Map<string, Slug>();
  for (const step of slugsOf(rows.values())) {
    const isOwn = rows.has(step.id) && `${step.above}/${step.slug}`.replace(/^\//, '') === step.id;
    if (!isOwn) steps.set(`${step.locale} ${step.above}/${step.slug} ${step.id}`, step);
  }
  return steps;
}
