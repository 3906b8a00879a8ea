import { readFileSync } from 'node:fs';
import { readBlueprints } from 'kql-engine';
import { expect, test } from 'vitest';
import { fieldsOf } from '../e2e/fixtures/hostile/fields.ts';

const blueprints = readBlueprints('kirby/site/blueprints', ({ file, reason }) => {
  throw new Error(`${file}: ${reason}`);
});

const document = readFileSync('docs/content-model.md', 'utf8');
const KIRBYS_OWN = 'title';
const partUnder = (heading: string): string => document.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';

/** A paragraph for one or more templates, with the list under it. */
const paragraphs = partUnder('Pages').match(/^\*\*.*(?:\n- .*)*/gm) ?? [];
const ofPages = paragraphs.flatMap((text) =>
  [...(text.split('\n')[0] ?? '').matchAll(/\*\*(\w{2,})\*\*/g)].map(([, template]) => [
    `pages/${template}`,
    text,
  ]),
);

test.each([['site', partUnder('The site')], ...ofPages])(
  'the content model marks those fields of %s as translated that its blueprint translates',
  (name = '', text = '') => {
    const fields = Object.entries(fieldsOf(blueprints[name]));
    const translated = fields.filter(([, { translate }]) => translate !== false).map(([field]) => field);
    const named = new Set(text.match(/(?<=[-,:;] )[a-z]+/g));
    const marked = [...text.matchAll(/\b([a-z]+) \*\*t\*\*/g)].map(([, field]) => field);
    expect([...new Set(marked)].filter((field) => field !== KIRBYS_OWN).sort()).toEqual(
      translated.filter((field) => named.has(field)).sort(),
    );
  },
);
