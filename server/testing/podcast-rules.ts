// Sources: podcasters.apple.com/support/823 and github.com/Podcastindex-org/podcast-namespace.
import sharp from 'sharp';
import { storedCategories } from '#cms/shapes/podcast-category.ts';
import type { TestSite } from './start-test-site.ts';

export type Get = TestSite['get'];

type Tag = { text: string; attributes: Readonly<Record<string, string>> };

type Tags = ReadonlyMap<string, Tag[]>;

export function tagsIn(xml: string): Tags {
  const found = Map.groupBy(
    xml.matchAll(/<([\w:]+)((?:\s[\w:]+="[^"]*")*)(?:\/>|><!\[CDATA\[([\s\S]*?)\]\]>|>([^<]*))/g),
    ([, name = '']) => name,
  );
  return new Map(
    [...found].map(([name, hits]) => [
      name,
      hits.map(([, , attributes = '', html, text = '']) => ({
        text: html ?? text,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
        ),
      })),
    ]),
  );
}

export interface Rule {
  tag: string;
  level: 'required' | 'recommended' | 'situational' | 'namespace';
  rule: string;
  says: (tag: Tag, get: Get) => boolean | Promise<boolean>;
  many?: true;
}

const isText = (most: number) => (tag: Tag) =>
  /^\S(?:[\s\S]*\S)?$/.test(tag.text) && Buffer.byteLength(tag.text) <= most;
const isOneOf =
  (...values: string[]) =>
  ({ text }: Tag) =>
    values.includes(text);
const isAddress = async (address: string, get: Get) => (await get(address)).status === 200;
const isPositive = ({ text }: Tag) => /^[1-9]\d*$/.test(text);

const artwork: Rule = {
  tag: 'itunes:image',
  level: 'required',
  rule: 'a JPEG in RGB, square, 1400 to 3000 px, whose address has its extension and answers to HEAD',
  async says({ attributes: { href = '' } }, get) {
    const head = await get(href, { method: 'HEAD' });
    const { width, height, space, format, hasAlpha } = await sharp((await get(href)).bytes).metadata();
    return (
      [head.status, head.headers['content-type'], format, space].join() === '200,image/jpeg,jpeg,srgb' &&
      href.endsWith('.jpg') &&
      !hasAlpha &&
      width === height &&
      width >= 1400 &&
      width <= 3000
    );
  },
};

export const SHOW: readonly Rule[] = [
  { tag: 'title', level: 'required', rule: 'the name of the show', says: isText(255) },
  { tag: 'description', level: 'required', rule: 'at most 4000 bytes', says: isText(4000) },
  artwork,
  { tag: 'language', level: 'required', rule: 'ISO 639', says: isOneOf('nl', 'en') },
  {
    tag: 'itunes:category',
    level: 'required',
    rule: 'Apple’s, a main one with one below it',
    many: true,
    says: ({ attributes: { text = '' } }) =>
      storedCategories.some((known) => known.split(': ').includes(text)),
  },
  { tag: 'itunes:explicit', level: 'required', rule: 'true or false', says: isOneOf('true', 'false') },
  { tag: 'itunes:author', level: 'recommended', rule: 'who makes it', says: isText(255) },
  { tag: 'link', level: 'recommended', rule: 'its page', says: ({ text }, get) => isAddress(text, get) },
  { tag: 'itunes:type', level: 'situational', rule: 'its order', says: isOneOf('episodic', 'serial') },
  { tag: 'itunes:name', level: 'situational', rule: 'the owner, for Spotify', says: isText(255) },
  {
    tag: 'itunes:email',
    level: 'situational',
    rule: 'to which Spotify writes',
    says: ({ text }) => /^\S+@\S+$/.test(text),
  },
  {
    tag: 'podcast:guid',
    level: 'namespace',
    rule: 'a UUID of version 5',
    says: ({ text }) => /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.test(text),
  },
  {
    tag: 'podcast:locked',
    level: 'namespace',
    rule: 'yes or no, with the owner',
    says: ({ text, attributes }) => /^(yes|no)$/.test(text) && /@/.test(attributes.owner ?? ''),
  },
  { tag: 'podcast:medium', level: 'namespace', rule: 'podcast', says: isOneOf('podcast') },
];

export const EPISODE: readonly Rule[] = [
  {
    tag: 'title',
    level: 'required',
    rule: 'without the name of the show or a number',
    says: ({ text }) => text !== '' && !/Op de tong|\d/.test(text),
  },
  {
    tag: 'enclosure',
    level: 'required',
    rule: 'an mp3 with its exact size',
    says: async ({ attributes: { url = '', length, type } }, get) =>
      url.endsWith('.mp3') &&
      type === 'audio/mpeg' &&
      (await get(url)).bytes.byteLength === Number(length) &&
      (await get(url, { method: 'HEAD' })).status === 200,
  },
  {
    tag: 'guid',
    level: 'recommended',
    rule: 'never changes, so no address',
    says: ({ text, attributes }) => /^page:\/\/\w{16}$/.test(text) && attributes.isPermaLink === 'false',
  },
  {
    tag: 'pubDate',
    level: 'recommended',
    rule: 'RFC 2822',
    says: ({ text }) => new Date(text).toUTCString() === text,
  },
  { tag: 'description', level: 'recommended', rule: 'at most 4000 bytes', says: isText(4000) },
  { tag: 'content:encoded', level: 'recommended', rule: 'HTML', says: ({ text }) => text.startsWith('<p>') },
  { tag: 'itunes:duration', level: 'recommended', rule: 'whole seconds', says: isPositive },
  { tag: 'link', level: 'recommended', rule: 'its page', says: ({ text }, get) => isAddress(text, get) },
  { ...artwork, level: 'recommended' },
  { tag: 'itunes:explicit', level: 'recommended', rule: 'true or false', says: isOneOf('true', 'false') },
  { tag: 'itunes:episode', level: 'situational', rule: 'a number from 1', says: isPositive },
  { tag: 'itunes:season', level: 'situational', rule: 'a number from 1', says: isPositive },
  { tag: 'itunes:episodeType', level: 'situational', rule: 'full', says: isOneOf('full') },
  { tag: 'podcast:episode', level: 'namespace', rule: 'a number from 1', says: isPositive },
  { tag: 'podcast:season', level: 'namespace', rule: 'a number from 1', says: isPositive },
  {
    tag: 'podcast:person',
    level: 'namespace',
    rule: 'a role of its list',
    many: true,
    says: ({ text, attributes }) => text !== '' && /^(host|guest)$/.test(attributes.role ?? ''),
  },
  {
    tag: 'podcast:transcript',
    level: 'situational',
    rule: 'VTT (Apple), HTML (others)',
    many: true,
    says: async ({ attributes: { url = '', type } }, get) =>
      /^text\/(vtt|html)$/.test(type ?? '') && (await isAddress(url.replace(/#.*/, ''), get)),
  },
  {
    tag: 'podcast:chapters',
    level: 'namespace',
    rule: 'JSON chapters 1.2',
    says: async ({ attributes: { url = '', type } }, get) =>
      type === 'application/json+chapters' && JSON.parse((await get(url)).text).version === '1.2.0',
  },
];

export async function brokenRules(tags: Tags, rules: readonly Rule[], get: Get): Promise<string[]> {
  const broken = await Promise.all(
    rules.map(async ({ tag, level, rule, says, many = false }) => {
      const found = tags.get(tag) ?? [];
      const isRight = (await Promise.all(found.map((each) => says(each, get)))).every(Boolean);
      const isEnough = many ? found.length > 0 : found.length === 1;
      return isRight && isEnough ? [] : [`${tag} (${level}, ${found.length}): ${rule}`];
    }),
  );
  return broken.flat();
}
