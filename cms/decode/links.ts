import type { Locale } from '#site/languages.ts';
import type { Address } from '../pages/page-directory.ts';
import { checkAddress } from './address.ts';

export interface LinkTargets {
  /** The address of a public page; null when it is gone, a draft, or under one. */
  page(uuid: string): Address | null;
  pageById(id: string): Address | null;
  /** The address of a file; null when it is gone. */
  file(uuid: string): string | null;
  /** An image as decoded by `shapes/image.ts`; null when it is gone. */
  image(uuid: string): unknown;
  readonly origin: string | null;
}

export interface ResolvedLink {
  type: 'page' | 'file' | 'email' | 'tel' | 'url';
  href: string;
  isExternal: boolean;
}

const PERMALINK = /^(?:\/[a-z]{2})?\/@\/(page|file)\/([A-Za-z0-9-]+)(#.*)?$/;
const REFERENCE = /^(page|file):\/\/([A-Za-z0-9-]+)(#.*)?$/;

/** Resolves an editor's link: a path in this language, or an external address; null without a target. */
export function resolveLink(link: string, locale: Locale, links: LinkTargets): ResolvedLink | null {
  const text = link.trim();
  if (text === '') return null;
  const reference = REFERENCE.exec(text) ?? PERMALINK.exec(text);
  if (reference) {
    const [, kind = '', id = '', hash = ''] = reference;
    return kind === 'page'
      ? pageLink(links.page(`page://${id}`), hash, locale)
      : fileLink(links.file(`file://${id}`));
  }
  if (text.startsWith('#')) return { type: 'url', href: text, isExternal: false };
  return addressLink(text, links.origin);
}

function pageLink(address: Address | null, hash: string, locale: Locale): ResolvedLink | null {
  return address && { type: 'page', href: address.href[locale] + hash, isExternal: false };
}

function fileLink(url: string | null): ResolvedLink | null {
  return url === null ? null : { type: 'file', href: url, isExternal: false };
}

function addressLink(text: string, origin: string | null): ResolvedLink | null {
  const address = checkAddress(text, origin);
  if (address === null) return null;
  const { kind, href } = address;
  return kind === 'own' || kind === 'web'
    ? { type: 'url', href, isExternal: kind === 'web' }
    : { type: kind, href, isExternal: false };
}
