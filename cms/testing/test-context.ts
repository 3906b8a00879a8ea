import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale, localePath } from '#site/languages.ts';
import { WARNINGS } from '../common/warnings.ts';
import type { DecodeContext } from '../decode/decode.ts';
import type { Address, PageDirectory } from '../replica/page-rows.ts';
import type { Image } from '../shapes/image.ts';

type Given<T> = {
  [Key in keyof T]?: T[Key] extends Record<Locale, infer V> ? Partial<Record<Locale, V>> : T[Key];
};

export function testAddress(id: string, { uri, href, exists, ...over }: Given<Address> = {}): Address {
  return {
    id,
    uuid: `page://${id.replaceAll('/', '-')}`,
    template: 'page',
    isListed: true,
    from: '',
    until: '',
    ...over,
    uri: { ...forEachLocale(() => id), ...uri },
    href: { ...forEachLocale((locale) => localePath(locale, `/${id}`)), ...href },
    exists: { ...forEachLocale(() => true), ...exists },
  };
}

function testDirectory(addresses: readonly Address[]): Pick<PageDirectory, 'byId' | 'byUuid'> {
  return {
    byId: (id) => addresses.find((address) => address.id === id) ?? null,
    byUuid: (uuid) => addresses.find((address) => address.uuid === uuid) ?? null,
  };
}

interface GivenContext {
  addresses?: Address[];
  files?: Record<string, string>;
  images?: Image[];
  locale?: Locale;
  query?: string;
  origin?: string;
}

export function testContext(given: GivenContext = {}): DecodeContext & { warnings: string[] } {
  const directory = testDirectory(given.addresses ?? []);
  const warnings: string[] = [];
  return {
    query: given.query ?? 'site',
    locale: given.locale ?? defaultLocale,
    path: [],
    links: {
      origin: given.origin ?? null,
      page: (uuid) => directory.byUuid(uuid),
      pageById: (id) => directory.byId(id),
      file: (uuid) => given.files?.[uuid] ?? null,
      image: (uuid) => given.images?.find((image) => image.uuid === uuid) ?? null,
    },
    warnings,
    warn: (code, facts) => warnings.push(`${WARNINGS[code]} ${JSON.stringify(facts)}`),
  };
}

export const testImage: Image = {
  id: 'zaal.webp',
  uuid: 'file://zaal',
  url: '/m/zaal.webp',
  alt: 'Een zaal',
  caption: '',
  credit: '',
  width: 1600,
  height: 1000,
  ratio: 1.6,
  thumb: '/m/t.webp',
  src: '/m/s.webp',
  srcset: '/m/s.webp 480w',
  focus: null,
  plate: null,
  dark: null,
};

export function imageResult(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'zaal.webp',
    uuid: 'file://zaal',
    url: '/media/site/abc-1/zaal.webp',
    alt: 'Een zaal',
    caption: '',
    credit: 'Tweeklank',
    width: 1600,
    height: 1000,
    thumb: '/media/site/abc-1/zaal-48x.webp',
    src: '/media/site/abc-1/zaal-1024x.webp',
    srcset: '/m/zaal-480x.webp 480w, /m/zaal-1024x.webp 1024w, /m/zaal-2048x.webp 2048w',
    focus: null,
    plate: null,
    dark: null,
    glow: false,
    ...over,
  };
}
