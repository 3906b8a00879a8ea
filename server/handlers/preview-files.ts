import { createHmac } from 'node:crypto';
import { href } from '#site/href.ts';
import { isEqual } from './is-equal.ts';

// Adds a key to files in a preview, because files of a page that waits for its date are 404 (decision 038).

const NAME = 'preview';

interface Key {
  secret: string;
  expires: number;
}

export function withFileKeys(html: string, { secret, expires }: Key): string {
  const address = new RegExp(`${href('media', { id: 'pages/' })}[^\\s"'&<>\\\\,)?#]+`, 'g');
  return html.replace(address, (path) => `${path}?${NAME}=${expires}.${sign(path, { secret, expires })}`);
}

export function hasFileKey(url: URL, { secret, now }: { secret: string; now: Date }): boolean {
  const [, end, signature] = /^(\d{1,12})\.([0-9a-f]+)$/.exec(url.searchParams.get(NAME) ?? '') ?? [];
  if (end === undefined || signature === undefined) return false;
  const expires = Number(end);
  return expires > now.getTime() / 1000 && isEqual(signature, sign(url.pathname, { secret, expires }));
}

function sign(path: string, { secret, expires }: Key): string {
  return createHmac('sha256', secret).update(['file of a preview', path, expires].join('\n')).digest('hex');
}
