import anyAscii from 'any-ascii';

/** Makes text for addresses: ASCII, lower case, single dashes, none at the ends (specification section 5). */
export function slug(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, anyAscii)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
