import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { perLanguage } from '../shapes/per-language.ts';
import type { Change, Transport } from '../transports/transport.ts';

type Respond = (request: KqlRequest, locale: Locale) => unknown;

export function createFakeTransport(respond: Respond) {
  const requested: string[] = [];
  const listeners = new Set<(change: Change) => void>();
  const transport: Transport = {
    async query(request, locale) {
      requested.push(`${request.query} ${locale}`);
      return respond(request, locale);
    },
    media: async () => new Response(null, { status: 404 }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
  const change = (what: Change = 'everything') => {
    for (const listener of listeners) listener(what);
  };
  return { transport, requested, change };
}

export function addressRow(id: string, over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    uuid: `page://${id.replaceAll('/', '-')}`,
    template: 'page',
    isDraft: false,
    isListed: true,
    ...perLanguage('uri', () => id),
    ...perLanguage('exists', () => true),
    from: '',
    until: '',
    ...over,
  };
}

export function plainResult(
  { query, select = {} }: KqlRequest,
  ids: readonly string[] = ['home', 'over', 'pers'],
): unknown {
  if (query === 'site.index') return ids.map((id) => addressRow(id));
  if (/^site\.(index|redirect|find)/.test(query)) return [];
  if (query.startsWith('site.files')) return null;
  const id = /^page\("([^"]+)"\)$/.exec(query)?.[1];
  if (id !== undefined && !ids.includes(id)) return null;
  const fields = Object.fromEntries(Object.keys(select).map((field) => [field, null]));
  const parts = { menu: {}, navigation: {}, footer: { socials: {} } };
  return {
    ...fields,
    ...parts,
    id,
    title: id ?? 'Proef',
    slug: id,
    status: 'unlisted',
    index: ids.map(indexRow),
  };
}

function indexRow(uri: string) {
  return { intendedTemplate: 'page', uri };
}

export function createTestLog() {
  const lines: string[] = [];
  const say = (message: string, facts?: Record<string, unknown>) => {
    lines.push(facts ? `${message} ${JSON.stringify(facts)}` : message);
  };
  return { lines, log: { warn: say, error: say } };
}
