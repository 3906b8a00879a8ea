import { at, type Infer, list, optional, record } from '../decode/decode.ts';
import { firstImage } from '../shapes/image.ts';
import { flag, name, text } from '../shapes/values.ts';
import { filterFields } from './filters.ts';
import { footerShape } from './footer.ts';
import { menu, navigation } from './menu.ts';
import { query } from './query.ts';

const siteShape = record({
  title: text,
  description: at('site.content.description', text),
  ogImage: at('site.content.ogimage', optional(firstImage)),
  index: at('site.index', list(record({ intendedTemplate: name, uri: name }))),
  children: at('site.children', list(record({ id: name, title: name, isListed: flag }))),
  menu: at('site', menu),
  navigation: at('site', navigation),
  ...filterFields,
  footer: at('site', footerShape),
});

export interface Site extends Infer<typeof siteShape> {}

export const site = query('site', 'site', siteShape);
