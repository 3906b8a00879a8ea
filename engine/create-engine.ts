import { type Basis, createAnswerCache } from './answer-cache.ts';
import { createChangeFinder } from './find-changes.ts';
import { createChangeLog, type FolderChanges } from './folder/change-log.ts';
import { ChangedFile } from './folder/changed-file.ts';
import { createContentStore } from './folder/content-store.ts';
import { createPageTree } from './folder/page-tree.ts';
import { createReadLog } from './folder/reads.ts';
import { UnreadablePage } from './folder/unreadable-page.ts';
import { type Asking, createHandler } from './http/create-handler.ts';
import { type RoutedPage, routePage, splitLanguage } from './http/page-route.ts';
import { createRowTables } from './kql/row-tables.ts';
import { createMediaHandler } from './media/serve-media.ts';
import { createFieldClass } from './models/fields/field-class.ts';
import { createUuidHints } from './models/objects/uuid-hints.ts';
import { keepUuids } from './models/objects/uuid-index.ts';
import type * as types from './models/types.ts';
import { createTextMemo } from './models/values/text-memo.ts';
import { type EngineOptions, mediaToken, type Settings, toSettings } from './options.ts';
import { createDefaultRunner } from './query/evaluate.ts';
import { createLegacyRunner } from './query/legacy-runner.ts';
import { createSites } from './sites.ts';
import { readEverything, warmUp } from './warm-up.ts';

export interface QueryOptions {
  /** Code of the language; if it is missing or unknown, the default language is used, as in Kirby. */
  readonly language?: string | null;
}

export interface Engine {
  /** Answers a KQL request with plain JSON. @throws KqlError */
  query(input: unknown, options?: QueryOptions): Promise<unknown>;
  /**
   * Whether the last answer to this very request object is still valid; the object must not have been modified since. False when that is not
   * known: for lists of many pages, and for answers that depend on the time.
   */
  isCurrent(input: object, options?: QueryOptions): boolean;
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

// If a file changes during every attempt to read it, the engine gives up after this many attempts.
const MAX_ATTEMPTS = 20;

// Words in queries whose answers may differ although the content has not changed.
const CHANGING = /shuffle|today|tomorrow|yesterday|now|ago/i;

/** For look-ups that no request made: the default language, and no account. */
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
  const log = createChangeLog();
  const reads = createReadLog();
  const answers = createAnswerCache(isOutdated);
  /** What the last answer to each request object was made of, by who asked. */
  const bases = new WeakMap<object, Map<string, Basis>>();
  const tree = createPageTree(store, { ...settings, reads });
  const hints = createUuidHints(settings.uuidsFile);
  const uuids = keepUuids(log, hints);
  const tables = createRowTables({
    reads,
    log,
    isOutdated: (made, at) => isOutdated({ reads: made, at }),
    watchClock(make) {
      const before = wasClockRead;
      wasClockRead = false;
      const value = make();
      const wasRead = wasClockRead;
      wasClockRead ||= before;
      return { value, wasRead };
    },
  });
  const sites = createSites(settings, () => parts, { runner, tables });
  const changes = createChangeFinder({
    store,
    contentDir: settings.contentDir,
    checkEvery: settings.checkEvery,
    watchAfter: settings.watchAfter,
    onChange: (paths) => forget(store.differences(paths)),
  });

  /** Takes a change into account; null: anything may have changed. */
  function forget(changed: FolderChanges | null) {
    told.clear();
    if (changed === null) log.noteEverything();
    else log.note(changed);
    tree.changed(changed);
  }

  function isOutdated({ reads: made, at }: Basis): boolean {
    if (at === log.number) return false;
    return log.touches(made, at) || (made.hasUuids && uuids.isChanged(sites.kirbyFor(NOBODY), at));
  }

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
    uuids,
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
    const who = whoAsks(asking);
    const key = `${who} ${JSON.stringify(input)}`;
    const known = answers.find(key);
    if (known) {
      remember(input, who, known);
      return known.answer;
    }
    // An answer that depends on the time or on chance must not be cached.
    const isTimeless = !CHANGING.test(key);
    wasClockRead = false;
    const at = log.number;
    const { value, reads: made } = reading(() =>
      reads.record(() => sites.kqlFor(sites.kirbyFor(asking)).run(input, isTimeless ? key : null)),
    );
    const { answer, isTable } = value;
    const isKept = isTimeless && !wasClockRead && !isTable;
    if (isKept) answers.keep(key, answer, { reads: made, at });
    remember(input, who, isKept ? { reads: made, at } : null);
    return answer;
  }

  function whoAsks({ language, translation, user }: Asking): string {
    return JSON.stringify([sites.codeOf(language), translation, user?.id]);
  }

  function remember(input: unknown, who: string, basis: Basis | null) {
    if (typeof input !== 'object' || input === null) return;
    const known = bases.get(input) ?? new Map<string, Basis>();
    if (basis === null) known.delete(who);
    else known.set(who, basis);
    bases.set(input, known);
  }

  /** Computes something from the content as it is on disk now. */
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

  /** Records what an attempt found out about the content, so that the next attempt takes it into account. */
  function learnFrom(cause: unknown, attempt: number) {
    if (cause instanceof ChangedFile && attempt < MAX_ATTEMPTS) {
      store.forget(cause.path);
      changes.changed([cause.path]);
    } else if (cause instanceof UnreadablePage) {
      forget(null);
      // After a second failure everything is read, so that all broken pages are found at once and not one by one.
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
    isCurrent(input, { language = null } = {}) {
      changes.refresh();
      const basis = bases.get(input)?.get(whoAsks({ ...NOBODY, language }));
      return basis !== undefined && !reading(() => isOutdated(basis));
    },
    fetch: createHandler({ settings, run, permalink, route, media: (request) => media.fetch(request) }),
    async warm() {
      changes.refresh();
      await warmUp(sites.kirbyFor(NOBODY));
      reading(() => uuids.readAll(sites.kirbyFor(NOBODY)));
    },
    version() {
      changes.refresh();
      return changes.version();
    },
    watch: changes.watch,
    close() {
      changes.close();
      hints.save();
    },
  };
}
