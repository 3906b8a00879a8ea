/** The name of a file, as its editor gave it, from its address. */
export function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}
