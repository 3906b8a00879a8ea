import { linkLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = ({ files }: BlockOf<'downloads'>): string =>
  files.map(({ url, title }) => linkLine(url, title)).join('\n');
