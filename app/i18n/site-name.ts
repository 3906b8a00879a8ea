import type { Identity } from '#cms/types.ts';

export function siteNameOf({ title }: Pick<Identity, 'title'>): string {
  return title.trim() || 'Tweeklank';
}
