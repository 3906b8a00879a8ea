/** Each kind of block, in the order of their names. All else about a kind is in its folder. */
export { accordion } from './accordion/fields.ts';
export { audio } from './audio/fields.ts';
export { buttons } from './buttons/fields.ts';
export { callout } from './callout/fields.ts';
export { code } from './code/fields.ts';
export { gallery } from './gallery/fields.ts';
export { heading } from './heading/fields.ts';
export { image } from './image/fields.ts';
export { line } from './line/fields.ts';
export { list } from './list/fields.ts';
export { markdown } from './markdown/fields.ts';
export { quote } from './quote/fields.ts';
export { text } from './text/fields.ts';
export { timeline } from './timeline/fields.ts';
export { video } from './video/fields.ts';
