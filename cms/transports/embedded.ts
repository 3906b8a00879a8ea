import { halftone } from 'halftone';
import { createEngine, type EngineOptions } from 'kql-engine';
import { href } from '#site/href.ts';
import { defaultLocale, languages, locales } from '#site/languages.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import { type CmsLog, logWarning } from '../common/log.ts';
import { createTextHashes } from './text-hashes.ts';
import type { Change, Transport } from './transport.ts';

export interface EmbeddedOptions {
  contentDir: string;
  mediaDir: string;
  log: CmsLog;
  now?: () => Date;
}

export const LANGUAGES: EngineOptions['languages'] = locales.toSorted().map((code) => {
  const { name, territory, path } = languages[code];
  return { code, name, default: code === defaultLocale, locale: `${territory}.UTF-8`, url: path || '/' };
});

export function createEmbeddedTransport({ contentDir, mediaDir, log, now }: EmbeddedOptions): Transport {
  const engine = createEngine({
    contentDir,
    mediaDir,
    drawThumbs: halftone,
    languages: LANGUAGES,
    url: '',
    timezone: 'Europe/Amsterdam',
    markdown: { extra: true },
    // Constant, so that media addresses are the same on every machine.
    contentSalt: 'content',
    onProblem: ({ file, reason }) => logWarning(log, 'content-folder-part', { file, reason }),
    ...(now && { now }),
  });
  const listeners = new Set<(change: Change) => void>();
  const watcher = engine.watch((files) => {
    const ids = [...new Set(files.map(pageIdOf))];
    for (const listener of listeners) listener(ids);
  });

  return {
    async query(request, locale) {
      try {
        return await engine.query(request, { language: locale });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const facts = { query: request.query, locale };
        throw new CmsUnavailableError(`the content engine refused ${request.query}: ${reason}`, facts, error);
      }
    },
    isCurrent: (request, locale) => engine.isCurrent(request, { language: locale }),
    warm: engine.warm,
    async media(request) {
      // Hides the engine's `/api/query` from visitors.
      if (!new URL(request.url).pathname.startsWith(href('media', { id: '' })))
        return new Response(null, { status: 404 });
      return engine.fetch(request);
    },
    textHashes: createTextHashes(contentDir),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      watcher.close();
      engine.close();
    },
  };
}

/** Returns `agenda/x` for `3_agenda/_drafts/x/event.nl.txt` and '' for `site.nl.txt`. */
function pageIdOf(file: string): string {
  const parts = file.split(/[\\/]/);
  if (parts.at(-1)?.includes('.')) parts.pop();
  return parts
    .filter((part) => part !== '_drafts' && part !== '')
    .map((part) => part.replace(/^\d+_/, ''))
    .join('/');
}
