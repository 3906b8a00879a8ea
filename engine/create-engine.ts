import { relative } from 'node:path';
import { createAnswerCache } from './answer-cache.ts';
import { ChangedFile, createContentStore, UnreadablePage } from './folder/content-store.ts';
import { createPageTree } from './folder/page-tree.ts';
import { watchFolder } from './folder/watch-folder.ts';
import { type Asking, createHandler } from './http/create-handler.ts';
import { type RoutedPage, routePage, splitLanguage } from './http/page-route.ts';
import { createKql, type Kql } from './kql/kql.ts';
import { createMediaHandler } from './media/serve-media.ts';
import { createFieldClass } from './models/fields/field-class.ts';
import { Kirby } from './models/objects/kirby.ts';
import type * as types from './models/types.ts';
import { createTextMemo } from './models/values/text-memo.ts';
import { type EngineOptions, mediaToken, type Settings, toSettings } from './options.ts';
import { createDefaultRunner } from './query/evaluate.ts';
import { createLegacyRunner } from './query/legacy-runner.ts';
import { readEverything, warmUp } from './warm-up.ts';

export interface QueryOptions {
  /** Code of the language; if it is missing or unknown, the default language is used, as in Kirby. */
  readonly language?: string | null;
}

export interface Engine {
  /** Answers a KQL request with plain JSON. @throws KqlError */
  query(input: unknown, options?: QueryOptions): Promise<unknown>;
  /** Answers `/api/query`, `/api/kql`, `/media/…` and permalinks as Kirby does; never throws. */
  fetch(request: Request): Promise<Response>;
  /** Reads the whole folder in small slices, so that queries can be answered in between. */
  warm(): Promise<void>;
  /** A number that increases with every change of the content. */
  version(): number;
  /** Calls back with the changed files, relative to the content folder, until closed. */
  watch(onChange: (files: string[]) => void): { close(): void };
  close(): void;
}

// Looking for changes costs one stat for each file ever read. It may take this share of the time, no more.
const SWEEP_SHARE = 1 / 50;
// While watchers work, the sweep only finds changes that they missed. It runs in small steps: a large site takes seconds.
const SWEEP_WHILE_WATCHING_MS = 500;
const SLICE_MS = 5;
const POLL_MS = 250;

// If a file changes during every attempt to read it, the engine gives up after this many attempts.
const MAX_ATTEMPTS = 20;

// Words in queries whose answers may differ although the content has not changed.
const CHANGING = /shuffle|today|tomorrow|yesterday|now|ago/i;

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
  const listeners = new Set<(files: string[]) => void>();
  const closers = new Set<() => void>();
  const kqls = new WeakMap<types.Kirby, Kql>();
  let watching = 0;
  let nextSweep = 0;
  let version = 1;
  const told = new Set<string>();
  const answers = createAnswerCache();
  const tree = createPageTree(store, settings.contentDir, settings.isMultilang);
  const sites = new Map<string, Kirby>();

  const media = createMediaHandler({
    contentDir: settings.contentDir,
    mediaDir: settings.mediaDir,
    onProblem: settings.onProblem,
    token: (kind, id, filename) => mediaToken(settings, kind === 'site' ? filename : `${id}/${filename}`),
    resolve(kind, id, filename) {
      return reading(() => {
        const kirby = kirbyFor({ language: null, translation: 'content', user: null });
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
    runQuery: (query, names, kirby) => kqlFor(kirby).resolve(query, names),
    thumb: (original, thumbOptions, rules) => media.thumb(original, thumbOptions, rules),
    report(file, reason) {
      if (told.has(`${file} ${reason}`)) return;
      told.add(`${file} ${reason}`);
      settings.onProblem({ file, reason });
    },
  };

  function changed(paths: readonly string[]) {
    version++;
    told.clear();
    answers.clear();
    tree.changed(paths);
    const files = paths.map((path) => relative(settings.contentDir, path));
    for (const listener of listeners) listener(files);
  }

  function refresh() {
    if (performance.now() >= nextSweep) sweep();
  }

  function sweep(budget = watching > 0 ? SLICE_MS : Number.POSITIVE_INFINITY) {
    const start = performance.now();
    const { changed: paths, isRound } = store.sweep(budget);
    const end = performance.now();
    const pause = !isRound ? 0 : watching > 0 ? SWEEP_WHILE_WATCHING_MS : settings.checkEvery;
    const share = (end - start) / SWEEP_SHARE;
    nextSweep = isRound && pause === 0 ? 0 : end + Math.max(pause, share);
    if (paths.length > 0) changed(paths);
  }

  function codeOf(given: string | null): string {
    const wanted = (given ?? '').toLowerCase();
    const found = settings.languages.find((language) => language.code.toLowerCase() === wanted);
    return (found ?? settings.defaultLanguage).code;
  }

  function kirbyFor({ language, translation, user }: Asking): Kirby {
    const code = codeOf(language);
    const words = translation === 'content' ? code : settings.panelLanguage;
    const key = JSON.stringify([code, words, user?.id]);
    const known = sites.get(key);
    if (known) return known;
    const kirby = new Kirby(parts, { language: code, translation: words, user });
    sites.set(key, kirby);
    return kirby;
  }

  function kqlFor(kirby: types.Kirby): Kql {
    const known = kqls.get(kirby);
    if (known) return known;
    const kql = createKql(kirby, runner);
    kqls.set(kirby, kql);
    return kql;
  }

  function run(input: unknown, asking: Asking): unknown {
    refresh();
    const key = JSON.stringify([input, codeOf(asking.language), asking.translation, asking.user?.id]);
    const known = answers.find(key);
    if (known) return known.answer;
    wasClockRead = false;
    const answer = reading(() => kqlFor(kirbyFor(asking)).run(input));
    // An answer that depends on the time or on chance must not be cached.
    if (!wasClockRead && !CHANGING.test(key)) answers.keep(key, answer);
    return answer;
  }

  /** Computes something from the content as it is on disk now. */
  function reading<T>(make: () => T): T {
    refresh();
    for (let attempt = 1; ; attempt++) {
      try {
        return make();
      } catch (cause) {
        learnFrom(cause, attempt);
      }
    }
  }

  /** Records what an attempt found out about the content, so that the next attempt takes it into account. */
  function learnFrom(cause: unknown, attempt: number) {
    if (cause instanceof ChangedFile && attempt < MAX_ATTEMPTS) {
      store.forget(cause.path);
      changed([cause.path]);
    } else if (cause instanceof UnreadablePage) {
      tree.changed([]);
      // After a second failure everything is read, so that all broken pages are found at once and not one by one.
      if (attempt > 1) readEverything(kirbyFor({ language: null, translation: 'content', user: null }));
    } else {
      throw cause;
    }
  }

  function permalink(type: string, id: string, language: string | null): string | null {
    return reading(() => {
      const kirby = kirbyFor({ language, translation: 'content', user: null });
      const model = type === 'page' ? kirby.pageByUuid(`page://${id}`) : kirby.fileByUuid(`file://${id}`);
      return model?.url ?? null;
    });
  }

  function route(path: string): RoutedPage {
    const { code, rest } = splitLanguage(path, settings);
    return reading(() => routePage(rest, kirbyFor({ language: code, translation: 'content', user: null })));
  }

  function watchContent(onChange: (files: string[]) => void) {
    listeners.add(onChange);
    const watcher = watchFolder(settings.contentDir, (paths) => {
      for (const path of paths) store.forget(path);
      changed(paths);
    });
    const poll = setInterval(refresh, POLL_MS);
    poll.unref();
    let isOpen = true;
    let counts = false;
    watcher.ready.then((isWatching) => {
      if (!isWatching || !isOpen) return;
      counts = true;
      watching++;
      // Finds changes made before the last folder was watched.
      sweep(Number.POSITIVE_INFINITY);
    });
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      if (counts) watching--;
      clearInterval(poll);
      watcher.close();
      listeners.delete(onChange);
      closers.delete(close);
    };
    closers.add(close);
    return { close };
  }

  return {
    query: async (input, { language = null } = {}) =>
      run(input, { language, translation: 'content', user: null }),
    fetch: createHandler({ settings, run, permalink, route, media: (request) => media.fetch(request) }),
    async warm() {
      refresh();
      await warmUp(kirbyFor({ language: null, translation: 'content', user: null }));
    },
    version() {
      refresh();
      return version;
    },
    watch: watchContent,
    close() {
      for (const close of [...closers]) close();
    },
  };
}
