import { createHmac } from 'node:crypto';
import type { VersionId } from '../content/version.ts';
import type { Page } from '../types.ts';

/** Includes its token; null for visitors who may not preview. */
export function previewUrl(page: Page, version: VersionId): string | null {
  if (page.kirby.user === null) return null;
  const isChanges = version.value === 'changes';
  if (!page.isDraft && !isChanges) return page.url;
  const { contentSalt, contentDir } = page.kirby.settings;
  const data = JSON.stringify({ url: page.url, versionId: version.value });
  const token = createHmac('sha1', contentSalt ?? contentDir)
    .update(data)
    .digest('hex')
    .slice(0, 10);
  return `${page.url}?_token=${token}${isChanges ? '&_version=changes' : ''}`;
}
