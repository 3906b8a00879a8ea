import { linkLine } from '#app/features/feeds/plain-html.ts';
import { escapeXml } from '#app/features/feeds/xml.ts';
import { fileName } from '#app/ui/file-name.ts';
import type { Film } from '#cms/types.ts';
import type { BlockOf } from '../block-of.ts';

export function feed({ source }: BlockOf<'video'>): string {
  if (source.kind === 'web') return linkLine(source.url, source.host);
  const links = [source, ...source.versions].map(({ url }) => linkLine(url, fileName(url)));
  return links.join('') + spokenIn(source);
}

function spokenIn({ captions, description }: Pick<Film, 'captions' | 'description'>): string {
  const rows = (captions[0]?.rows ?? []).map(({ text }) => text);
  return [...rows, ...description.paragraphs].map((text) => `<p>${escapeXml(text)}</p>`).join('');
}
