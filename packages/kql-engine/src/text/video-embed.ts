import { mediaType } from '../media-type.ts';
import { type AttributeValue, tag } from './html-tag.ts';

/** Returns null for anything but YouTube, Vimeo and a film's own address. */
export function videoEmbed(url: string, attributes: Record<string, AttributeValue> = {}): string | null {
  if (/youtu/i.test(url)) return embed(youtubeSource(url), attributes);
  if (/vimeo/i.test(url)) return embed(vimeoSource(url), attributes);
  const { type } = mediaType(url.split(/[?#]/)[0] ?? '');
  return type.startsWith('video/')
    ? tag('video', { html: tag('source', null, { src: url, type }) }, attributes)
    : null;
}

function embed(source: string | null, attributes: Record<string, AttributeValue>): string | null {
  return (
    source && tag('iframe', '', { src: source, allow: 'fullscreen', allowfullscreen: true, ...attributes })
  );
}

function youtubeSource(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const [first = '', second = ''] = segmentsOf(url);
  const host = `https://${url.host}/embed`;
  const query = url.searchParams;
  const path = segmentsOf(url).join('/');
  if (path === 'embed/videoseries' || path === 'playlist') {
    return isVideoId(query.get('list')) ? `${host}/videoseries${search(query)}` : null;
  }
  if (path === 'watch') {
    const id = query.get('v');
    query.delete('v');
    return isVideoId(id) ? `${host}/${id}${search(startAt(query))}` : null;
  }
  if (url.host.includes('youtu.be') && isVideoId(first)) {
    return `https://www.youtube.com/embed/${first}${search(startAt(query))}`;
  }
  if ((first === 'embed' || first === 'shorts') && isVideoId(second))
    return `${host}/${second}${search(query)}`;
  return null;
}

function vimeoSource(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const segments = segmentsOf(url);
  const isPage = url.host === 'vimeo.com' || url.host === 'www.vimeo.com';
  const id = isPage ? segments.at(-1) : url.host === 'player.vimeo.com' ? segments[1] : undefined;
  return id && /^[0-9]+$/.test(id) ? `https://player.vimeo.com/video/${id}${search(url.searchParams)}` : null;
}

/** A page's parameter `t` is the player's `start`. */
function startAt(query: URLSearchParams): URLSearchParams {
  const start = query.get('t');
  query.delete('t');
  query.delete('start');
  if (start !== null) query.set('start', start);
  return query;
}

function search(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : '';
}

function segmentsOf(url: URL): string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

function isVideoId(id: string | null): boolean {
  return id !== null && /^[a-zA-Z0-9_-]+$/.test(id) && id !== '0';
}
