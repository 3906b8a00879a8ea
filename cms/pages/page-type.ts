import { defaultLocale, languages } from '#site/languages.ts';
import { withAnchors } from '../blocks/anchors.ts';
import type { Block } from '../blocks/block-kinds.ts';
import { plainBlocks } from '../blocks/blocks.ts';
import { layoutRows } from '../blocks/layout.ts';
import { signBlock } from '../blocks/sign-block.ts';
import { withZip } from '../blocks/with-zip.ts';
import {
  at,
  type DecodeContext,
  type Fields,
  type Infer,
  listOfValid,
  map,
  merged,
  optional,
  type Row,
  record,
  type Shape,
} from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { translationsOf } from '../decode/links.ts';
import type { Query } from '../queries/query.ts';
import { fact } from '../shapes/facts.ts';
import { type Film, film } from '../shapes/film.ts';
import { withoutCrop } from '../shapes/image.ts';
import { pageSummary } from '../shapes/page-summary.ts';
import { teasers } from '../shapes/teaser.ts';
import { filePath, name, oneOf, text } from '../shapes/values.ts';

interface PageFacts {
  readonly cards?: { readonly [name: string]: Shape<unknown> };
  readonly lists?: { readonly [method: string]: Query<unknown> };
  readonly translatedLists?: { readonly [method: string]: Query<unknown> };
}

export interface PageType<P = unknown, Template = string> extends PageFacts {
  readonly template: Template;
  readonly shape: Shape<P | null>;
}

export type PageOf<Type extends { shape: Shape<unknown> }> = NonNullable<Infer<Type['shape']>>;

export function pageType<
  const Template extends string,
  P extends object,
  const F extends PageFacts = PageFacts,
>(template: Template, shape: Shape<P | null>, facts?: F) {
  const own = map(shape, (page) => page && { ...page, template });
  return { template, shape: own, ...(facts as F) };
}

export const body: Shape<Block[]> = at('page.content.body.toBlocks', plainBlocks);
export const written = { body, layout: at('page.content.layout.toLayouts', layoutRows) };
export const signFilm = fact('sign.toFile', optional(film));
export const crops = fact(
  'hero.toFile',
  optional(
    map(
      record({
        square: at(kql`file.crop(${1200}, ${1200}).url`, filePath),
        tall: at(kql`file.crop(${1200}, ${900}).url`, filePath),
        wide: at(kql`file.crop(${1200}, ${675}).url`, filePath),
      }),
      ({ square, tall, wide }) => [square, tall, wide],
    ),
  ),
);
export const intro = at('page.content.intro', text);
export const related = fact('related.toPages', teasers);

const isEasy = (id: string, { links }: DecodeContext) => links.pageById(id)?.template === 'easy';
export const children = at(
  'page.children.listed',
  map(teasers, (pages, context) => pages.filter(({ id }) => !isEasy(id, context))),
);
/** Reads only ids, because the list queries teasers only for the subpages that it shows (decision 113). */
export const childIndex = at(
  'page.children.listed',
  listOfValid(
    map(
      record({ id: name }),
      (row, context) => context.links.pageById(row.id) && (isEasy(row.id, context) ? null : row),
    ),
  ),
);

const headFields = {
  id: name,
  slug: name,
  title: name,
  description: at('page.content.description', text),
  status: oneOf('listed', 'unlisted', 'draft'),
  parent: optional(pageSummary),
};

const head = map(record(headFields), ({ id, slug, title, description, status, parent }, context) => {
  const address = context.links.pageById(id);
  if (!address || status === 'draft') return null;
  const { locale } = context;
  return {
    id,
    slug,
    title,
    description,
    // An easy-language page is unlisted when its original page is unlisted.
    status: status === 'listed' && !address.isListed ? 'unlisted' : status,
    parent: parent?.isListed ? parent : null,
    uri: address.uri[locale],
    href: address.href[locale],
    translations: translationsOf(address),
    isTranslated: address.exists[locale],
    easyHref: easyHref(id, context),
  };
});

function easyHref(id: string, { links, locale }: DecodeContext): string {
  const easy = links.pageById(`${id}/${languages[defaultLocale].easy[1]}`);
  return easy?.template === 'easy' && easy.exists[locale] ? easy.href[locale] : '';
}

export interface PageHead extends NonNullable<Infer<typeof head>> {}

interface Written {
  body?: Block[];
  layout?: Block[];
  signFilm?: Film | null;
}

/** Combines sign-language film, blocks and layout in `body`. */
function withText<P extends object>(
  page: P,
  href: string,
  context: DecodeContext,
): Omit<P, 'layout' | 'signFilm'> {
  const { layout = [], signFilm, ...rest } = page as P & Written;
  if (rest.body === undefined) return rest;
  const first = signFilm ? [signBlock(signFilm, context)] : [];
  return { ...rest, body: withZip(withAnchors([...first, ...rest.body, ...layout]), href) };
}

export function pageOf<F extends Fields, P extends object = Row<F>>(
  fields: F,
  make: (raw: Row<F>, context: DecodeContext) => P = (raw) => raw as unknown as P,
): Shape<(Omit<Omit<P, 'layout' | 'signFilm'>, 'crop'> & PageHead) | null> {
  const shape = map(
    merged(record(fields), head),
    ([raw, found], context) =>
      found && { ...withoutCrop(withText(make(raw, context), found.href, context)), ...found },
  );
  return {
    select: shape.select,
    decode: (value, context) => (value === null ? null : shape.decode(value, context)),
  };
}
