import { forEachLocale, type Locale } from '#site/languages.ts';
import type { Address } from '../replica/page-rows.ts';
import { type CheckedAddress, checkAddress } from './address.ts';

export interface LinkTargets {
  page(uuid: string): Address | null;
  pageById(id: string): Address | null;
  file(uuid: string): string | null;
  image(uuid: string): unknown;
  readonly origin: string | null;
}

export interface ResolvedLink {
  type: 'page' | 'file' | 'email' | 'tel' | 'url';
  href: string;
  isExternal: boolean;
}

export interface Translation {
  href: string;
  exists: boolean;
}

const PERMALINK = /^(?:\/[a-z-]{2,8})?\/@\/(page|file)\/([A-Za-z0-9-]+)\/?([?#].*)?$/s;
const REFERENCE = /^(page|file):\/\/([A-Za-z0-9-]+)([?#].*)?$/s;

/** Returns a path in this language or an external address; null if the target does not exist. */
export function resolveLink(link: string, locale: Locale, links: LinkTargets): ResolvedLink | null {
  const text = link.trim();
  if (text === '') return null;
  if (text.startsWith('#')) return { type: 'url', href: text, isExternal: false };
  const address = checkAddress(text, links.origin);
  const reference = REFERENCE.exec(text) ?? (address?.kind === 'own' ? PERMALINK.exec(address.href) : null);
  if (reference) {
    const [, kind = '', id = '', rest = ''] = reference;
    return kind === 'page'
      ? pageLink(links.page(`page://${id}`), rest, locale)
      : fileLink(links.file(`file://${id}`), rest);
  }
  return address && addressLink(address);
}

function pageLink(address: Address | null, rest: string, locale: Locale): ResolvedLink | null {
  return address && { type: 'page', href: address.href[locale] + rest, isExternal: false };
}

function fileLink(url: string | null, rest: string): ResolvedLink | null {
  return url === null ? null : { type: 'file', href: url + rest, isExternal: false };
}

function addressLink({ kind, href }: CheckedAddress): ResolvedLink {
  return kind === 'own' || kind === 'web'
    ? { type: 'url', href, isExternal: kind === 'web' }
    : { type: kind, href, isExternal: false };
}

export function translationsOf(address: Address): Record<Locale, Translation> {
  return forEachLocale((locale) => ({ href: address.href[locale], exists: address.exists[locale] }));
}
