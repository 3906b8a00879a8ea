import { createAnswerCache } from './answer-cache.ts';
import { createChangeFinder } from './find-changes.ts';
import { ChangedFile } from './folder/changed-file.ts';
import { createContentStore, UnreadablePage } from './folder/content-store.ts';
import { createPageTree } from './folder/page-tree.ts';
import { type Asking, createHandler } from './http/create-handler.ts';
import { type RoutedPage, routePage, splitLanguage } from './http/page-route.ts';
import { createMediaHandler } from './media/serve-media.ts';
import { createFieldClass } from './models/fields/field-class.ts';
import type * as types from './models/types.ts';
import { createTextMemo } from './models/values/text-memo.ts';
import { type EngineOptions, mediaToken, type Settings, toSettings } from './options.ts';
import { createDefaultRunner } from './query/evaluate.ts';
import { createLegacyRunner } from './query/legacy-runner.ts';
import { createSites } from './sites.ts';
import { readEverything, warmUp } from './warm-up.ts';

export interface QueryOptions {
  /** Code of the language; the default one when missing or unknown, as Kirby does. */
  readonly language?: string | null;
}

export interface Engine {
  /** Answers a KQL request with plain JSON. @throws KqlError */
  query(input: unknown, options?: QueryOptions): Promise<unknown>;
  /** Answers `/api/query`, `/api/kql`, `/media/…` and permalinks as Kirby does; never throws. */
  fetch(request: Request): Promise<Response>;
  /** Reads the whole folder in small slices; queries are answered meanwhile. */
  warm(): Promise<void>;
  /** A number that grows when the content has changed. */
  version(): number;
  /** Calls back with the changed files, relative to the content folder, until closed. */
  watch(onChange: (files: string[]) => void): { close(): void };
  close(): void;
}

// A file that is written without end is given up after so many looks at it.
const MAX_ATTEMPTS = 20;

// Words of queries whose answers are others the next time although nothing has changed.
const CHANGING = /shuffle|today|tomorrow|yesterday|now|ago/i;

/** Who asks when nobody does: the default language, and no account. */
const NOBODY: Asking = { language: null, translation: 'content', user: null };

/** Builds an engine over a content folder. Nothing is read before the first query, and nothing is ever written there. */
export function createEngine(options: EngineOptions): Engine {
  let wasClockRead = false;
  const given = toSettings(options);
  const settings: Settings = {
    ...given,
    now() {
      wasClockRead = true;
      return given.now();
    },
  };
  const store = createContentStore(settings);
  const fieldClass = createFieldClass();
  const runner = settings.queryRunner === 'default' ? createDefaultRunner() : createLegacyRunner();
  const told = new Set<string>();
  const answers = createAnswerCache();
  const tree = createPageTree(store, settings.contentDir, settings.isMultilang);
  const sites = createSites(settings, () => parts, runner);
  const changes = createChangeFinder({
    store,
    contentDir: settings.contentDir,
    checkEvery: settings.checkEvery,
    onChange(paths) {
      told.clear();
      answers.clear();
      tree.changed(paths);
    },
  });

  const media = createMediaHandler({
    contentDir: settings.contentDir,
    mediaDir: settings.mediaDir,
    onProblem: settings.onProblem,
    token: (kind, id, filename) => mediaToken(settings, kind === 'site' ? filename : `${id}/${filename}`),
    resolve(kind, id, filename) {
      return reading(() => {
        const kirby = sites.kirbyFor(NOBODY);
        const owner = kind === 'site' ? kirby.site : kind === 'pages' ? kirby.page(id) : null;
        return owner?.files.findByKey(filename)?.root ?? null;
      });
    },
  });

  const parts: types.KirbyParts = {
    settings,
    fieldClass,
    tree,
    imageSizes: new Map(),
    uuids: { epoch: 0, index: null },
    texts: createTextMemo(),
    runQuery: (query, names, kirby) => sites.kqlFor(kirby).resolve(query, names),
    thumb: (original, thumbOptions, rules) => media.thumb(original, thumbOptions, rules),
    report(file, reason) {
      if (told.has(`${file} ${reason}`)) return;
      told.add(`${file} ${reason}`);
      settings.onProblem({ file, reason });
    },
  };

  function run(input: unknown, asking: Asking): unknown {
    changes.refresh();
    const key = JSON.stringify([input, sites.codeOf(asking.language), asking.translation, asking.user?.id]);
    const known = answers.find(key);
    if (known) return known.answer;
    wasClockRead = false;
    const answer = reading(() => sites.kqlFor(sites.kirbyFor(asking)).run(input));
    // What time or chance has a part in is another answer the next time.
    if (!wasClockRead && !CHANGING.test(key)) answers.keep(key, answer);
    return answer;
  }

  /** Makes something of the content as it is on disk now. */
  function reading<T>(make: () => T): T {
    changes.refresh();
    for (let attempt = 1; ; attempt++) {
      try {
        return make();
      } catch (cause) {
        learnFrom(cause, attempt);
      }
    }
  }

  /** What the content turned out to be is known from here on: the next attempt goes by it. */
  function learnFrom(cause: unknown, attempt: number) {
    if (cause instanceof ChangedFile && attempt < MAX_ATTEMPTS) {
      store.forget(cause.path);
      changes.changed([cause.path]);
    } else if (cause instanceof UnreadablePage) {
      tree.changed([]);
      // Where several pages are broken they are all found at once, not one by one.
      if (attempt > 1) readEverything(sites.kirbyFor(NOBODY));
    } else {
      throw cause;
    }
  }

  function permalink(type: string, id: string, language: string | null): string | null {
    return reading(() => {
      const kirby = sites.kirbyFor({ ...NOBODY, language });
      const model = type === 'page' ? kirby.pageByUuid(`page://${id}`) : kirby.fileByUuid(`file://${id}`);
      return model?.url ?? null;
    });
  }

  function route(path: string): RoutedPage {
    const { code, rest } = splitLanguage(path, settings);
    return reading(() => routePage(rest, sites.kirbyFor({ ...NOBODY, language: code })));
  }

  return {
    query: async (input, { language = null } = {}) => run(input, { ...NOBODY, language }),
    fetch: createHandler({ settings, run, permalink, route, media: (request) => media.fetch(request) }),
    async warm() {
      changes.refresh();
      await warmUp(sites.kirbyFor(NOBODY));
    },
    version() {
      changes.refresh();
      return changes.version();
    },
    watch: changes.watch,
    close: changes.close,
  };
}
