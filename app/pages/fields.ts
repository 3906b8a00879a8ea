/** Each template of pages, in the order of their names. All else about a page type is in its folder. */
export { agenda } from './agenda/fields.ts';
export { article, articlehero } from './article/fields.ts';
export { fullblock, page, subpages } from './body/fields.ts';
export { challenge } from './challenge/fields.ts';
export { challenges } from './challenges/fields.ts';
export { easy } from './easy/fields.ts';
export { event } from './event/fields.ts';
export { home } from './home/fields.ts';
export { news } from './news/fields.ts';
export { podcast } from './podcast/fields.ts';
export { podcasts } from './podcasts/fields.ts';
