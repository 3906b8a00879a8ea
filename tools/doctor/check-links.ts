import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Locale, Page } from '#cms';
import { defaultLocale, locales } from '#site/languages.ts';
import { findLinks } from './find-links.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Content, Survey } from './survey.ts';

const { error, warning } = findingsOf('links');

interface Surroundings {
  origin: string;
  isThere(path: string): Promise<boolean>;
  pages: Record<Locale, readonly Page[]>;
}

interface Link {
  owner: string;
  field: string;
  target: string;
  languages: Locale[];
}

const REFERENCE = /^(?:(page|file):\/\/|(?:\/[a-z]{2})?\/@\/(page|file)\/)([\w-]+)(?:\?[^#]*)?(?:#(.*))?$/;

export async function checkLinks(survey: Survey, around: Surroundings): Promise<Finding[]> {
  const { site, pages, files } = survey;
  const links = [
    ...linksOf('site', site),
    ...pages.flatMap(({ id, content }) => linksOf(id, content)),
    ...files.flatMap(({ id, content }) => linksOf(id, content)),
  ];
  const ids = {
    page: new Map(pages.map(({ id, uuid }) => [uuid, id])),
    file: new Map(files.map(({ id, uuid }) => [uuid, id])),
  };
  const findings = await Promise.all(links.map((link) => check(link, ids, around)));
  return [...findings.filter((finding) => finding !== null), ...hiddenFooterPages(survey)];
}

function linksOf(owner: string, content: Record<Locale, Content>): Link[] {
  const found = new Map<string, Link>();
  for (const locale of locales) {
    for (const { field, target } of findLinks(content[locale])) {
      const key = `${field} ${target}`;
      const link = found.get(key) ?? { owner, field, target, languages: [] };
      link.languages.push(locale);
      found.set(key, link);
    }
  }
  return [...found.values()];
}

async function check(
  link: Link,
  ids: Record<'page' | 'file', ReadonlyMap<string, string>>,
  around: Surroundings,
): Promise<Finding | null> {
  const { owner, field, target, languages } = link;
  const where = `${owner} (${languages.join(', ')}), ${field}`;
  const reference = REFERENCE.exec(target);
  if (reference) {
    const [, scheme, permalink, uuid = '', hash] = reference;
    const kind = scheme === 'file' || permalink === 'file' ? 'file' : 'page';
    const id = ids[kind].get(`${kind}://${uuid}`);
    if (id === undefined)
      return error(where, `${target} is gone or a draft`, `Choose another ${kind}, or take the link away.`);
    return hash === undefined || kind === 'file' ? null : checkHash(where, id, hash, languages, around);
  }
  if (target.startsWith('#')) return checkHash(where, owner, target.slice(1), languages, around);
  const url = URL.parse(target, around.origin);
  if (url === null || url.origin !== around.origin) return null;
  if (await around.isThere(url.pathname)) return null;
  return error(
    where,
    `${target} is not there`,
    'Choose the page itself, so that the link follows when it moves.',
  );
}

function checkHash(
  where: string,
  id: string,
  hash: string,
  languages: readonly Locale[],
  { pages }: Surroundings,
): Finding | null {
  const missing = languages.filter((locale) => {
    const page = pages[locale].find((each) => each.id === id);
    return page !== undefined && 'body' in page && !anchorsOf(page).includes(decodeURIComponent(hash));
  });
  if (missing.length === 0) return null;
  return warning(
    where,
    `#${hash} is no heading of ${id} (${missing.join(', ')})`,
    'Use the words of a heading there, in small letters with dashes.',
  );
}

function anchorsOf(page: Extract<Page, { body: unknown }>): string[] {
  return flatBlocks(page.body).flatMap((block) => (block.type === 'heading' ? block.anchor : []));
}

/** The footer shows listed pages only. */
function hiddenFooterPages({ site, pages }: Survey): Finding[] {
  const footer = site[defaultLocale].footerpages ?? '';
  return pages
    .filter(({ uuid, isListed }) => !isListed && footer.includes(uuid))
    .map(({ id }) =>
      warning(
        'site, footerpages',
        `${id} is unlisted, so the footer leaves it out`,
        'List the page, or take it out.',
      ),
    );
}
