import type { Locale, Transport } from '#cms';
import type { DecodeContext, Infer, Shape } from '#cms/decode/decode.ts';
import { at, leaf, list, map, optional, record } from '#cms/decode/decode.ts';
import { kql } from '#cms/decode/kql.ts';
import { type Question, question } from '#cms/queries/question.ts';
import { byLanguage, perLanguage } from '#cms/shapes/per-language.ts';
import { flag, name, number } from '#cms/shapes/values.ts';
import { defaultLocale, forEachLocale, locales } from '#site/languages.ts';

export type Content = Readonly<Record<string, string>>;

export interface SurveyedPage {
  id: string;
  uuid: string;
  template: string;
  isListed: boolean;
  uri: Record<Locale, string>;
  exists: Record<Locale, boolean>;
  content: Record<Locale, Content>;
}

export interface SurveyedFile {
  id: string;
  uuid: string;
  type: string;
  mime: string;
  size: number;
  width: number;
  height: number;
  content: Record<Locale, Content>;
}

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
  ...perLanguage('uri', (locale) => at(`page.uri("${locale}")`, name)),
  ...perLanguage('exists', (locale) => at(`page.version("latest").exists("${locale}")`, flag)),
  content: at('page.content.toArray', content),
  files: at('page.files', list(file)),
});

const sitePart = question(
  'doctor site',
  'site',
  record({ content: at('site.content.toArray', content), files: at('site.files', list(file)) }),
);

/** Pages in one answer, so that it stays below the size limit of the transport. */
const PORTION = 500;

const pagesFrom = (offset: number) =>
  question('doctor pages', kql`site.index.offset(${offset}).limit(${PORTION})`, list(page));

/** @throws CmsError when content cannot be fetched or decoded. */
export async function surveyContent(transport: Transport): Promise<Survey> {
  const answered = await Promise.all(
    locales.map(
      async (locale) =>
        [
          locale,
          await Promise.all([queryRaw(transport, sitePart, locale), queryPages(transport, locale)]),
        ] as const,
    ),
  );
  const answers = Object.fromEntries(answered) as Record<Locale, (typeof answered)[number][1]>;
  const contents = forEachLocale((locale) => {
    const [site, pages] = answers[locale];
    return {
      pages: new Map(pages.map((each) => [each.id, each.content])),
      files: new Map([site, ...pages].flatMap(({ files }) => files).map((each) => [each.id, each.content])),
    };
  });
  const inEach = <T extends { id: string; content: Content }>(
    { content, ...rest }: T,
    of: 'pages' | 'files',
  ) => ({
    ...rest,
    content: forEachLocale((locale) => contents[locale][of].get(rest.id) ?? content),
  });
  const [site, pages] = answers[defaultLocale];
  return {
    site: forEachLocale((locale) => answers[locale][0].content),
    pages: pages.map(({ id, uuid, template, isListed, content, ...row }) => ({
      ...inEach({ id, uuid, template, isListed, content }, 'pages'),
      uri: byLanguage('uri', row),
      exists: {
        ...byLanguage('exists', row),
        // Kirby says that a page exists in the default language as soon as its folder is there.
        [defaultLocale]: Object.values(content).some((text) => text !== ''),
      },
    })),
    files: [site, ...pages].flatMap(({ files }) => files).map((each) => inEach(each, 'files')),
  };
}

async function queryPages(transport: Transport, locale: Locale): Promise<Infer<typeof page>[]> {
  const pages: Infer<typeof page>[] = [];
  for (;;) {
    const portion = await queryRaw(transport, pagesFrom(pages.length), locale);
    pages.push(...portion);
    if (portion.length < PORTION) return pages;
  }
}

const nothing = () => null;

async function queryRaw<T>(transport: Transport, answered: Question<T>, locale: Locale): Promise<T> {
  const context: DecodeContext = {
    query: answered.request.query,
    locale,
    links: { origin: null, page: nothing, pageById: nothing, file: nothing, image: nothing },
    path: [],
    warn: () => {},
  };
  return answered.decode(await transport.query(answered.request, locale), context);
}
