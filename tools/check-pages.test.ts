import { readBlueprints } from 'kql-engine';
import { expect, test } from 'vitest';
import { hasView } from '#app/pages/content/content.data.tsx';
import { record, type Shape } from '#cms/decode/decode.ts';
import type { PageType } from '#cms/pages/page-type.ts';
import { pageTypes } from '#cms/pages/page-types.ts';
import { translatedFrom } from '#cms/shapes/facts.ts';
import { teaserFields } from '#cms/shapes/teaser.ts';
import { fieldsOf } from '../e2e/fixtures/hostile/fields.ts';
import { findMissingOfPage } from './check-pages.ts';

/** Their pages have routes of their own (site/routes.ts). */
const ROUTED = ['agenda', 'home', 'news', 'podcasts'];

const blueprints = readBlueprints('kirby/site/blueprints', ({ file, reason }) => {
  throw new Error(`${file}: ${reason}`);
});

function fieldsReadBy({ select }: Shape<unknown>): string[] {
  if (typeof select !== 'object') return [];
  return Object.values(select.select).flatMap((field) => {
    const query = typeof field === 'object' ? (field.query ?? '') : String(field);
    return /^page\.content(?:\("default"\))?\.(\w+)/.exec(query)?.[1] ?? [];
  });
}

/** Any page may lack these fields. */
const shared = fieldsReadBy(record({ ...teaserFields, ...translatedFrom }));

const files = Object.entries(
  import.meta.glob<Record<string, unknown>>('../app/pages/*/fields.ts', { eager: true }),
).map(([path, parts]) => ({ file: path.replace('../', ''), types: Object.values(parts) }));

function formOf({ template }: PageType): string[] | null {
  const blueprint = blueprints[`pages/${template}`];
  return blueprint ? Object.keys(fieldsOf(blueprint)) : null;
}

test.each(Object.values<PageType>(pageTypes).map((type) => [type.template, type] as const))(
  'a page of the type %s has a view, or a route, and a blueprint with the fields that it reads (R10)',
  (template, type) => {
    const { file = '', types = [] } = files.find((each) => each.types.includes(type)) ?? {};
    const family = Object.values<PageType>(pageTypes).filter((each) => types.includes(each));
    const missing = findMissingOfPage({
      template,
      file,
      isShown: ROUTED.includes(template) || hasView(template),
      read: [...new Set(fieldsReadBy(type.shape))].filter((field) => !shared.includes(field)),
      // Types of one file share their fields, and not all have a form for each.
      blueprint: formOf(type) && family.flatMap((each) => formOf(each) ?? []),
    });
    expect(missing).toEqual([]);
  },
);

test('a page type that lacks a view, a blueprint or a field of it is reported', () => {
  const job = {
    template: 'job',
    file: 'app/pages/job/fields.ts',
    isShown: true,
    read: ['hours'],
    blueprint: ['hours'],
  };
  expect(findMissingOfPage(job)).toEqual([]);
  expect(findMissingOfPage({ ...job, isShown: false, blueprint: null })).toEqual([
    'no data.tsx of app/pages has a view of job, and no route shows it',
    'kirby/site/blueprints/pages/job.yml is missing',
  ]);
  expect(findMissingOfPage({ ...job, blueprint: [] })).toEqual([
    'kirby/site/blueprints/pages/job.yml has no field hours, which app/pages/job/fields.ts reads',
  ]);
});
