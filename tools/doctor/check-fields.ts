import type { Locale, Transport } from '#cms';
import { isPagePath, kql } from '#cms/decode/kql.ts';
import { defaultLocale, locales } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Content, Survey } from './survey.ts';

const { error } = findingsOf('fields');
const blockFields = ['body', 'layout', 'carousel'];
const structureFields = [
  ...['tags', 'groups', 'redirect', 'speakers', 'transcript', 'chapters', 'apps', 'hours', 'holidays'],
  ...['exceptions', 'moments', 'prices', 'messages'],
];

interface Owner {
  name: string;
  query: string;
  content: Record<Locale, Content>;
}

export async function checkFields({ site, pages }: Survey, transport: Transport): Promise<Finding[]> {
  const owners: Owner[] = [
    { name: 'site', query: 'site', content: site },
    ...pages.map(({ id, content }) => ({ name: id, query: kql`page(${id})`, content })),
  ];
  const structures = await Promise.all(owners.flatMap((owner) => brokenStructures(owner, transport)));
  return [
    ...missingHome(pages),
    ...pages.flatMap(oddAddresses),
    ...owners.flatMap(brokenBlocks),
    ...structures.flat(),
  ];
}

function missingHome(pages: Survey['pages']): Finding[] {
  if (pages.some(({ id }) => id === pageId('index'))) return [];
  return [
    error(pageId('index'), 'is not there', 'Name the folder with site.nl.txt, or put the page home back.'),
  ];
}

function oddAddresses({ id, uri }: Survey['pages'][number]): Finding[] {
  const odd = [...new Set([id, ...Object.values(uri)])].filter((path) => !isPagePath(path));
  return odd.map((path) =>
    error(
      id,
      `has the address "${path}", which nobody can visit`,
      'Use small letters, digits, - and _ only.',
    ),
  );
}

function brokenBlocks({ name, content }: Owner): Finding[] {
  return perLanguage(content, blockFields).flatMap(({ locale, field, value }) => {
    if (!/^[[{]/.test(value)) return [];
    try {
      JSON.parse(value);
      return [];
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return error(
        `${name} (${locale}), ${field}`,
        `is no JSON: ${reason.replace(/, "[\s\S]*$/, '')}`,
        'Restore the field from a backup, or build its blocks anew in the Panel.',
      );
    }
  });
}

/** Kirby's own parser decides: with a malformed field it refuses the query or finds nothing. */
function brokenStructures({ name, query, content }: Owner, transport: Transport): Promise<Finding[]>[] {
  const fields = perLanguage(content, structureFields).filter(({ value }) => /^-|:\s/.test(value));
  return fields.map(async ({ locale, field }) => {
    const where = `${name} (${locale}), ${field}`;
    const fix = 'Each entry starts with a line "-", and its fields are indented by two blanks.';
    try {
      const rows = await transport.query({ query: `${query}.content.${field}.toStructure.count` }, locale);
      return rows === 0 ? [error(where, 'has no entry that can be read', fix)] : [];
    } catch (cause) {
      return [error(where, `is no YAML: ${cause instanceof Error ? cause.message : String(cause)}`, fix)];
    }
  });
}

/** Fields that are not empty; of a translation only those that differ from the default language. */
function perLanguage(content: Record<Locale, Content>, fields: readonly string[]) {
  return locales.flatMap((locale) =>
    fields.flatMap((field) => {
      const value = (content[locale][field] ?? '').trim();
      const isShared = locale !== defaultLocale && content[locale][field] === content[defaultLocale][field];
      return value === '' || isShared ? [] : { locale, field, value };
    }),
  );
}
