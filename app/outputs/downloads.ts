import { fileFacts } from '#app/blocks/downloads/file-facts.ts';
import { downloadWords } from '#app/blocks/downloads/words.ts';
import { siteNameOf } from '#app/i18n/site-name.ts';
import { wordsOf } from '#app/i18n/words-of.ts';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import { localeOf } from '#site/languages.ts';
import { otherForm, zipPath } from '#site/machine-addresses.ts';
import { matchPath, pageAt } from '#site/routes.ts';
import type { RenderContext } from './render-context.ts';

interface ZippedFile {
  name: string;
  url: string;
}

export interface Downloads {
  title: string;
  page: string;
  files: readonly ZippedFile[];
  notes: { name: string; text(missing: ReadonlySet<string>): string };
}

/** Returns null if the page offers no zip. */
export async function renderDownloads(
  { pathname }: URL,
  { cms, settings }: RenderContext,
): Promise<Downloads | null> {
  const form = otherForm(pathname);
  const match = form && matchPath(form.page);
  const id = match && pageAt(match);
  if (!id || zipPath(form.page) !== pathname) return null;
  const locale = localeOf(pathname);
  const page = await cms.page(id, locale);
  if (page?.href !== form.page || !('body' in page)) return null;
  const blocks = flatBlocks(page.body).flatMap((block) => (block.type === 'downloads' ? [block] : []));
  if (!blocks.some(({ zip }) => zip)) return null;
  const words = wordsOf(locale, downloadWords);
  const title = `${siteNameOf(await cms.identity(locale))} ${page.title}`;
  const known = new Map(blocks.flatMap(({ files }) => files.map((file) => [file.uuid, file])));
  const names = new Set<string>([words.notes]);
  const files = [...known.values()].map((file) => ({ file, name: takeName(file.filename, names) }));
  const entry = ({ file, name }: (typeof files)[number], missing: ReadonlySet<string>) =>
    [
      name,
      ...(missing.has(name) ? [words.isMissing] : []),
      ...new Set([file.title, file.caption]),
      file.credit && `${words.madeBy} ${file.credit}`,
      fileFacts(file, locale),
    ]
      .filter(Boolean)
      .join('\n  ');
  return {
    title,
    page: page.href,
    files: files.map(({ file, name }) => ({ name, url: file.url })),
    notes: {
      name: words.notes,
      text: (missing) =>
        `${[title, settings.origin + page.href, ...files.map((file) => entry(file, missing))].join('\n\n')}\n`,
    },
  };
}

function takeName(filename: string, taken: Set<string>): string {
  const [, base = filename, ending = ''] = /^(.*?)(\.\w+)?$/.exec(filename) ?? [];
  let name = filename;
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}${ending}`;
  taken.add(name);
  return name;
}
