import type { Basis } from './answer-cache.ts';
import { createChangeFinder } from './find-changes.ts';
import { createChangeLog, type FolderChanges } from './folder/change-log.ts';
import { createContentStore } from './folder/content-store.ts';
import { createPageTree } from './folder/page-tree.ts';
import { createReadLog } from './folder/reads.ts';
import { createHandler, type QueryContext } from './http/create-handler.ts';
import { routePage, splitLanguage } from './http/page-route.ts';
import { RowTables } from './kql/row-tables.ts';
import type { MediaKind } from './media/media-address.ts';
import { MediaHandler } from './media/serve-media.ts';
import { createFieldClass } from './models/fields/field-class.ts';
import { createUuidStore } from './models/objects/uuid-index.ts';
import type * as types from './models/types.ts';
import { createTextMemo } from './models/values/text-memo.ts';
import { type EngineOptions, mediaToken, type Settings, toSettings } from './options.ts';
import { createDefaultRunner } from './query/evaluate.ts';
import { createLegacyRunner } from './query/legacy-runner.ts';
import { createQueryAnswers } from './query-answers.ts';
import { createReading } from './reading.ts';
import { createSites } from './sites.ts';
import { createWarming, readEverything, warmUp } from './warm-up.ts';
import { createWatchedClock } from './watched-clock.ts';

export interface QueryOptions {
  /** Language code; missing or unknown means the default language, as in Kirby. */
  readonly language?: string | null;
}

export interface Engine {
  /**
   * Returns plain JSON for a KQL request.
   * @throws KqlError
   */
  query(input: unknown, options?: QueryOptions): Promise<unknown>;
  /**
   * Whether the last result for this unchanged request object is still valid. False if unknown: for lists of
   * many pages and results that depend on time.
   */
  isCurrent(input: object, options?: QueryOptions): boolean;
  /** Serves `/api/query`, `/api/kql`, `/media/…` and permalinks as Kirby does; never throws. */
  fetch(request: Request): Promise<Response>;
  /** Reads the whole folder in small slices. */
  warm(): Promise<void>;
  /** Increases with every change of the content. */
  version(): number;
  /** Reports changed files, relative to the content folder, in folders that were read. Ends with `close`. */
  watch(onChange: (files: string[]) => void): { close(): void };
  close(): void;
}

const NOBODY: QueryContext = { language: null, translation: 'content', user: null };

/** Builds an engine over a content folder. Reads nothing before the first query and writes nothing there. */
export function createEngine(options: EngineOptions): Engine {
  const given = toSettings(options);
  const clock = createWatchedClock(given.now);
  const settings: Settings = { ...given, now: clock.now };
  const log = createChangeLog();
  const reads = createReadLog();
  const store = createContentStore({ ...settings, onRead: (folder) => changes.reads(folder) });
  const tree = createPageTree(store, { ...settings, reads });
  const uuids = createUuidStore(log);
  const reporter = createReporter(settings.onProblem);
  const changes = createChangeFinder({
    store,
    contentDir: settings.contentDir,
    checkEvery: settings.checkEvery,
    onChange: (paths) => forget(store.differences(paths)),
  });
  const sites = createSites(settings, () => parts, {
    runner: settings.queryRunner === 'default' ? createDefaultRunner() : createLegacyRunner(),
    tables: new RowTables({
      reads,
      log,
      isOutdated: (made, at) => isOutdated({ reads: made, at }),
      watchClock: clock.watch,
    }),
  });
  const reading = createReading({
    refresh: changes.refresh,
    onChanged(path) {
      store.forget(path);
      changes.changed([path]);
    },
    onUnreadable: () => forget(null),
    readEverything: () => readEverything(sites.kirbyFor(NOBODY)),
  });
  const answers = createQueryAnswers({ sites, reads, log, clock, isOutdated, reading });
  const media = new MediaHandler({
    contentDir: settings.contentDir,
    mediaDir: settings.mediaDir,
    drawThumbs: settings.drawThumbs,
    onProblem: settings.onProblem,
    token: (kind, id, filename) => mediaToken(settings, kind === 'site' ? filename : `${id}/${filename}`),
    resolve: (kind, id, filename) => reading(() => rootOfFile(sites.kirbyFor(NOBODY), kind, id, filename)),
  });
  const parts: types.KirbyParts = {
    settings,
    fieldClass: createFieldClass(),
    tree,
    madeOfFiles: new Map(),
    uuids,
    texts: createTextMemo(),
    runQuery: (query, names, kirby) => sites.kqlFor(kirby).resolve(query, names),
    thumb: (original, thumbOptions, rules) => media.thumb(original, thumbOptions, rules),
    report: reporter.report,
  };
  const { warm, withUuids } = createWarming(async () => {
    changes.refresh();
    await warmUp(sites.kirbyFor(NOBODY));
    reading(() => uuids.readAll(sites.kirbyFor(NOBODY)));
  });

  /** Null means that anything may have changed. */
  function forget(changed: FolderChanges | null) {
    reporter.clear();
    if (changed === null) log.noteEverything();
    else log.note(changed);
    tree.changed(changed);
  }

  function isOutdated({ reads: made, at }: Basis): boolean {
    if (at === log.number) return false;
    return log.touches(made, at) || (made.hasUuids && uuids.isChanged(sites.kirbyFor(NOBODY), at));
  }

  const run = (input: unknown, context: QueryContext): Promise<unknown> =>
    withUuids(() => {
      changes.refresh();
      return answers.run(input, context);
    });

  return {
    query: (input, { language = null } = {}) => run(input, { ...NOBODY, language }),
    isCurrent(input, { language = null } = {}) {
      changes.refresh();
      return answers.isCurrent(input, { ...NOBODY, language });
    },
    fetch: createHandler({
      settings,
      run,
      permalink: (type, id, language) =>
        withUuids(() => reading(() => urlOfUuid(sites.kirbyFor({ ...NOBODY, language }), type, id))),
      route(path) {
        const { code, rest } = splitLanguage(path, settings);
        return reading(() => routePage(rest, sites.kirbyFor({ ...NOBODY, language: code })));
      },
      media: (request) => media.fetch(request),
    }),
    warm,
    version() {
      changes.refresh();
      return changes.version();
    },
    watch: changes.watch,
    close() {
      changes.close();
    },
  };
}

function createReporter(onProblem: Settings['onProblem']) {
  const reported = new Set<string>();
  return {
    report(file: string, reason: string) {
      if (reported.has(`${file} ${reason}`)) return;
      reported.add(`${file} ${reason}`);
      onProblem({ file, reason });
    },
    clear: () => reported.clear(),
  };
}

function rootOfFile(kirby: types.Kirby, kind: MediaKind, id: string, filename: string): string | null {
  const owner = kind === 'site' ? kirby.site : kind === 'pages' ? kirby.page(id) : null;
  return owner?.files.findByKey(filename)?.root ?? null;
}

function urlOfUuid(kirby: types.Kirby, type: string, id: string): string | null {
  const model = type === 'page' ? kirby.pageByUuid(`page://${id}`) : kirby.fileByUuid(`file://${id}`);
  return model?.url ?? null;
}
