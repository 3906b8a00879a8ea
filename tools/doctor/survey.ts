import type { Locale, Transport } from '#cms';
import {
  at,
  type DecodeContext,
  type Infer,
  leaf,
  list,
  map,
  optional,
  record,
  type Shape,
} from '#cms/decode.ts';
import { kql } from '#cms/kql.ts';
import { type Question, question } from '#cms/queries/question.ts';
import { flag, name, number } from '#cms/shapes/values.ts';

/** Fields as they are stored, by name. */
export type Content = Readonly<Record<string, string>>;

export interface SurveyedPage {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  uri: Record<Locale, string>;
  hasDutch: boolean;
  hasEnglish: boolean;
  content: Record<Locale, Content>;
}

export interface SurveyedFile {
  id: string;
  uuid: string;
  type: string;
  mime: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  content: Record<Locale, Content>;
}

/** Everything public as it is stored, in both languages. */
export interface Survey {
  site: Record<Locale, Content>;
  pages: readonly SurveyedPage[];
  files: readonly SurveyedFile[];
}

const content: Shape<Content> = leaf((value) =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([key, field]) => [key, typeof field === 'string' ? field : '']),
  ),
);

const size: Shape<number> = map(optional(number), (value) => value ?? 0);
const word: Shape<string> = map(optional(name), (value) => value ?? '');

const file = record({
  id: name,
  uuid: name,
  type: word,
  mime: word,
  size,
  width: size,
  height: size,
  content: at('file.content.toArray', content),
});

const page = record({
  id: name,
  uuid: name,
  template: at('page.intendedTemplate', name),
  isListed: flag,
  uriNl: at('page.uri("nl")', name),
  uriEn: at('page.uri("en")', name),
  hasDutch: at('page.version("latest").exists("nl")', flag),
  hasEnglish: at('page.version("latest").exists("en")', flag),
  content: at('page.content.toArray', content),
  files: at('page.files', list(file)),
});

const sitePart = question(
  'doctor site',
  'site',
  record({ content: at('site.content.toArray', content), files: at('site.files', list(file)) }),
);

/** So many pages in one answer: it stays within what a transport accepts. */
const PORTION = 500;

const pagesFrom = (offset: number) =>
  question('doctor pages', kql`site.index.offset(${offset}).limit(${PORTION})`, list(page));

/** Asks for everything as it is stored. @throws CmsError when it cannot be had or read. */
export async function surveyContent(transport: Transport): Promise<Survey> {
  const [siteNl, siteEn, pagesNl, pagesEn] = await Promise.all([
    askRaw(transport, sitePart, 'nl'),
    askRaw(transport, sitePart, 'en'),
    askPages(transport, 'nl'),
    askPages(transport, 'en'),
  ]);
  const english = new Map(pagesEn.map((each) => [each.id, each.content]));
  const filesEn = new Map(
    [...siteEn.files, ...pagesEn.flatMap((each) => each.files)].map((each) => [each.id, each.content]),
  );
  const both = <T extends { content: Content }>({ content: nl, ...rest }: T, en: Content | undefined) => ({
    ...rest,
    content: { nl, en: en ?? nl },
  });
  return {
    site: { nl: siteNl.content, en: siteEn.content },
    pages: pagesNl.map(({ uriNl, uriEn, files: _, ...rest }) => ({
      ...both(rest, english.get(rest.id)),
      uri: { nl: uriNl, en: uriEn },
    })),
    files: [...siteNl.files, ...pagesNl.flatMap((each) => each.files)].map((each) =>
      both(each, filesEn.get(each.id)),
    ),
  };
}

async function askPages(transport: Transport, locale: Locale): Promise<Infer<typeof page>[]> {
  const pages: Infer<typeof page>[] = [];
  for (;;) {
    const portion = await askRaw(transport, pagesFrom(pages.length), locale);
    pages.push(...portion);
    if (portion.length < PORTION) return pages;
  }
}

/** Asks a question that needs to know nothing of the rest of the content. */
async function askRaw<T>(transport: Transport, asked: Question<T>, locale: Locale): Promise<T> {
  const context: DecodeContext = {
    query: asked.request.query,
    locale,
    links: {
      origin: null,
      page: () => null,
      pageById: () => null,
      file: () => null,
      image: () => null,
    },
    path: [],
    warn: () => {},
  };
  return asked.decode(await transport.query(asked.request, locale), context);
}
