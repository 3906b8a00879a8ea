import type { Image } from '#cms/types.ts';
import { escapeXml } from './xml.ts';

export function pictureHtml({ src, alt, width, height }: Image, caption = ''): string {
  const shown = Math.min(width, 1024);
  const size = `width="${shown}" height="${Math.round((shown * height) / width)}"`;
  const below = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeXml(src)}" alt="${escapeXml(alt)}" ${size}>${below}</figure>`;
}

export function withOrigin(html: string, page: string): string {
  const { origin } = new URL(page);
  return html.replace(/<[^>]+>/g, (tag) =>
    tag
      .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, (_, start: string) => start + origin)
      .replace(/(\shref=")(?=#)/g, (_, start: string) => start + page),
  );
}

export function strongLine(text: string): string {
  return text && `<p><strong>${escapeXml(text)}</strong></p>`;
}

export function linkLine(to: string, text: string): string {
  return `<p><a href="${escapeXml(to)}">${escapeXml(text)}</a></p>`;
}
