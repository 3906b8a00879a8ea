import { escapeText } from './escape.ts';
import { type AttributeValue, anchor, emailLink, tag, telLink } from './html-tag.ts';
import type { KirbytextContext } from './kirbytext.ts';
import { formatDate } from './php-date.ts';
import { isTruthy } from './thumb-name.ts';
import { videoEmbed } from './video-embed.ts';

export interface TagCall {
  value: string;
  attributes: Readonly<Record<string, string | undefined>>;
  context: KirbytextContext;
  caption(text: string): string;
}

interface Tag {
  attributes: readonly string[];
  render(call: TagCall): string;
}

const tags: Record<string, Tag> = {
  date: { attributes: [], render: renderDate },
  email: { attributes: names('class rel target text title'), render: renderEmail },
  file: { attributes: names('class download rel target text title'), render: renderFile },
  gist: { attributes: ['file'], render: renderGist },
  image: {
    attributes: names('alt caption class height imgclass link linkclass rel srcset target title width'),
    render: renderImage,
  },
  link: { attributes: names('class lang rel role target title text'), render: renderLink },
  tel: { attributes: names('class rel text title'), render: renderTel },
  video: {
    attributes: names(
      'autoplay caption controls class disablepictureinpicture height loop muted playsinline poster preload style width',
    ),
    render: renderVideo,
  },
};
const aliases: Record<string, string> = { youtube: 'video', vimeo: 'video' };

/** An alias takes no attributes, as in Kirby. */
export function findTag(name: string): (Tag & { isAlias: boolean }) | null {
  const isAlias = Object.hasOwn(aliases, name);
  const type = isAlias ? (aliases[name] ?? '') : name;
  const found = Object.hasOwn(tags, type) ? tags[type] : undefined;
  return found ? { ...found, isAlias } : null;
}

function renderDate({ value, context }: TagCall): string {
  const now = context.now ?? new Date();
  const clock = { timezone: context.timezone ?? 'UTC', now: () => now };
  const format = value.toLowerCase() === 'year' ? 'Y' : value;
  return escapeText(formatDate(Math.floor(now.getTime() / 1000), format, clock));
}

function renderEmail({ value, attributes }: TagCall): string {
  return emailLink(value, attributes.text ?? null, pick(attributes, 'class', 'rel', 'target', 'title'));
}

function renderTel({ value, attributes, context }: TagCall): string {
  return telLink(value, attributes.text ?? null, {
    url: context.url,
    attrs: pick(attributes, 'class', 'rel', 'title'),
  });
}

function renderFile({ value, attributes, context }: TagCall): string {
  const file = context.file(value);
  if (!file) return attributes.text ?? value;
  // Underscores in a name are not emphasis.
  const text = isEmpty(attributes.text) ? file.filename.replaceAll('_', '\\_') : attributes.text;
  const attrs = {
    ...pick(attributes, 'class', 'rel', 'target', 'title'),
    download: attributes.download !== 'false',
  };
  return anchor(file.url, text, { url: context.url, attrs });
}

function renderGist({ value, attributes }: TagCall): string {
  // Scripts come from this host only.
  if (URL.parse(value)?.host !== 'gist.github.com') return '';
  const file = attributes.file === undefined ? '' : `?file=${attributes.file}`;
  return tag('script', '', { src: `${value}.js${file}` });
}

function renderLink({ value, attributes, context }: TagCall): string {
  const { text = null, lang } = attributes;
  const href = resolveLink(isEmpty(lang) ? value : context.url(value, lang), context);
  if (href !== null) {
    const attrs = pick(attributes, 'rel', 'class', 'role', 'title', 'target');
    return anchor(href, text, { url: context.url, attrs });
  }
  if (context.debug) {
    const about = text ? ` for the link text "${text}"` : '';
    const warning = `🚨 The link "${value}" cannot be found${about}`;
    return tag('span', warning, { class: `kirby-broken-link ${attributes.class ?? ''}`.trim() });
  }
  return text ? tag('span', text, pick(attributes, 'class')) : '';
}

function resolveLink(link: string, context: KirbytextContext): string | null {
  if (link.startsWith('page://') && link.length > 7) return context.pageUrl(link);
  if (link.startsWith('file://') && link.length > 7) return context.file(link)?.url ?? null;
  return link;
}

function renderImage({ value, attributes, context, caption: writeCaption }: TagCall): string {
  const file = context.file(value);
  const src = file ? file.url : context.url(value);
  const caption = attributes.caption ?? file?.caption;
  const image = tag('img', null, {
    src,
    alt: attributes.alt ?? file?.alt ?? '',
    title: attributes.title ?? file?.title,
    class: attributes.imgclass,
    srcset: srcsetOf(attributes.srcset, file),
    width: attributes.width === 'auto' && file ? file.width : attributes.width,
    height: attributes.height === 'auto' && file ? file.height : attributes.height,
  });
  const shown = isEmpty(attributes.link) ? image : linkedImage(image, src, attributes, context);
  return figure(shown, isEmpty(caption) ? null : { html: writeCaption(caption) }, pick(attributes, 'class'));
}

function linkedImage(
  image: string,
  src: string,
  attributes: TagCall['attributes'],
  context: KirbytextContext,
): string {
  const { link = '', linkclass, rel, target } = attributes;
  const href = context.file(link)?.url ?? (link === 'self' ? src : link);
  return anchor(href, { html: image }, { url: context.url, attrs: { rel, target, class: linkclass } });
}

function srcsetOf(
  srcset: string | undefined,
  file: ReturnType<KirbytextContext['file']>,
): string | null | undefined {
  if (isEmpty(srcset) || !file) return srcset;
  const sizes = names(srcset, ',');
  return file.srcset?.(
    sizes.length > 1 ? sizes.map((size) => Number.parseInt(size, 10) || 0) : (sizes[0] ?? ''),
  );
}

function renderVideo({ value, attributes, context }: TagCall): string {
  const { caption, poster, autoplay } = attributes;
  const size = pick(attributes, 'height', 'width');
  const isProvider = /^https?:\/\/.*(?:youtu|vimeo)/i.test(value);
  const own = {
    autoplay: isTruthy(autoplay),
    controls: isTruthy(attributes.controls ?? 'true'),
    disablepictureinpicture: isTruthy(attributes.disablepictureinpicture),
    loop: isTruthy(attributes.loop),
    muted: isTruthy(attributes.muted ?? autoplay),
    playsinline: isTruthy(attributes.playsinline ?? autoplay),
    poster: poster && !/^https?:\/\//.test(poster) ? (context.file(poster)?.url ?? poster) : poster,
    preload: attributes.preload,
  };
  const video = /^https?:\/\//.test(value)
    ? videoEmbed(value, isProvider ? size : { ...size, ...own })
    : localVideo(value, { ...size, ...own }, context);
  const attrs = { class: attributes.class ?? 'video', style: attributes.style };
  return figure(video ?? '', isEmpty(caption) ? null : caption, attrs);
}

function localVideo(path: string, attributes: Record<string, AttributeValue>, context: KirbytextContext) {
  const file = context.file(path);
  return file && tag('video', { html: tag('source', null, { src: file.url, type: file.mime }) }, attributes);
}

function figure(
  html: string,
  caption: string | { html: string } | null,
  attributes: Record<string, AttributeValue>,
) {
  return tag('figure', { html: html + (caption ? tag('figcaption', caption) : '') }, attributes);
}

function pick(attributes: TagCall['attributes'], ...keys: string[]): Record<string, AttributeValue> {
  return Object.fromEntries(keys.map((key) => [key, attributes[key]]));
}

function names(text: string, separator = ' '): string[] {
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** PHP's `empty` for texts. */
function isEmpty(text: string | null | undefined): text is '' | '0' | null | undefined {
  return text === undefined || text === null || text === '' || text === '0';
}
