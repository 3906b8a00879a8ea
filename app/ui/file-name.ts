export function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}
