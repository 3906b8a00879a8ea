import { at, listOfValid, map, record, type Shape } from '#cms/decode/decode.ts';
import { intro, type PageOf, pageOf, pageType } from '#cms/pages/page-type.ts';
import { artwork } from '#cms/shapes/artwork.ts';
import { fact } from '#cms/shapes/facts.ts';
import { category } from '#cms/shapes/podcast-category.ts';
import { flag, name, text, webAddress } from '#cms/shapes/values.ts';

const email: Shape<string> = map(text, (value, context) => {
  if (value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return value;
  context.warn('email-invalid', { query: context.query, value });
  return '';
});

const uuid: Shape<string> = map(text, (value, context) => {
  if (value === '' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value.toLowerCase();
  context.warn('podcast-guid-invalid', { query: context.query, value });
  return '';
});

export const podcasts = pageType(
  'podcasts',
  pageOf({
    intro,
    series: at('page.content.series', text),
    artwork,
    category: fact('category', category),
    showType: fact(
      'showtype',
      map(text, (value) => (value === 'serial' ? 'serial' : 'episodic')),
    ),
    isExplicit: fact('explicit.toBool', flag),
    /** Proves the ownership when the podcast moves to another host. */
    owner: fact('owner', email),
    isLocked: fact('locked.toBool', flag),
    /** `podcast:guid` of an older feed. */
    guid: at('page.content.guid', uuid),
    apps: at(
      'page.content.apps.toStructure',
      map(listOfValid(record({ name, link: webAddress })), (rows) => rows.filter(({ link }) => link !== '')),
    ),
  }),
);

export interface PodcastsPage extends PageOf<typeof podcasts> {}
