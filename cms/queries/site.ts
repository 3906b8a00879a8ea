import { at, list, optional, parts, record, type Shape } from '../decode.ts';
import { firstImage } from '../shapes/image.ts';
import { flag, name, text } from '../shapes/values.ts';
import type { Site, Tag } from '../types.ts';
import { footerShape } from './footer.ts';
import { menu, navigation } from './menu.ts';
import { question } from './question.ts';

const tags: Shape<Tag[]> = parts(record({ key: name, name }));

const siteShape: Shape<Site> = record({
  title: text,
  description: at('site.content.description', text),
  ogImage: at('site.content.ogimage', optional(firstImage)),
  index: at('site.index', list(record({ intendedTemplate: name, uri: name }))),
  children: at('site.children', list(record({ id: name, title: name, isListed: flag }))),
  menu: at('site', menu),
  navigation: at('site', navigation),
  tags: at('site.content.tags.toStructure', tags),
  targetGroups: at('page("agenda")?.content.groups.toStructure', tags),
  footer: at('site', footerShape),
});

/** The site with its full select. */
export const site = question('site', 'site', siteShape);
