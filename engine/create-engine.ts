import { createContentStore, UnreadablePage } from './folder/content-store.ts';
import type { ImageSize } from './folder/image-size.ts';
import { createPageTree } from './folder/page-tree.ts';
import { createKql } from './kql/kql.ts';
import { toJson } from './kql/to-json.ts';
import { createFieldClass } from './models/field-class.ts';
import { Kirby, type KirbyParts } from './models/kirby.ts';
import { type EngineOptions, toSettings, type UserDefinition } from './options.ts';

export interface QueryOptions {
  /** Code of the language; the default one when missing or unknown, as Kirby does. */
  readonly language?: string | null;
}

export interface Engine {
  /** Answers a KQL request with plain JSON. @throws KqlError */
  query(input: unknown, options?: QueryOptions): Promise<unknown>;
  version(): number;
  close(): void;
}

/** Builds an engine over a content folder. Nothing is read before the first query. */
export function createEngine(options: EngineOptions): Engine {
  const settings = toSettings(options);
  const store = createContentStore(settings.onProblem);
  const fieldClass = createFieldClass();
  let version = 1;
  let state = newState();

  function newState() {
    const parts: KirbyParts = {
      settings,
      tree: createPageTree(store, settings.contentDir, settings.isMultilang),
      fieldClass,
      imageSizes: new Map<string, ImageSize>(),
      runQuery: (query, names, kirby) => createKql(kirby).resolve(query, names),
    };
    return { parts, sites: new Map<string, Kirby>() };
  }

  function languageCode(given: string | null | undefined): string {
    const wanted = (given ?? '').toLowerCase();
    const found = settings.languages.find((language) => language.code.toLowerCase() === wanted);
    return (found ?? settings.defaultLanguage).code;
  }

  function kirbyFor(language: string, translation: string, user: UserDefinition | null): Kirby {
    const key = `${language}/${translation}/${user?.id ?? ''}`;
    const known = state.sites.get(key);
    if (known) return known;
    const kirby = new Kirby(state.parts, { language, translation, user });
    state.sites.set(key, kirby);
    return kirby;
  }

  function answer(
    input: unknown,
    language: string,
    translation: string,
    user: UserDefinition | null,
  ): unknown {
    try {
      return toJson(createKql(kirbyFor(language, translation, user)).run(input));
    } catch (cause) {
      if (!(cause instanceof UnreadablePage)) throw cause;
      // Known to be unreadable from here on: the page is left out of the next attempt.
      state = newState();
      return answer(input, language, translation, user);
    }
  }

  return {
    async query(input, { language } = {}) {
      const code = languageCode(language);
      return answer(input, code, code, null);
    },
    version: () => version,
    close() {
      version++;
    },
  };
}
