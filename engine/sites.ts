import type { Asking } from './http/create-handler.ts';
import { createKql, type Kql } from './kql/kql.ts';
import type { RowTables } from './kql/row-tables.ts';
import { Kirby } from './models/objects/kirby.ts';
import type * as types from './models/types.ts';
import type { Settings } from './options.ts';
import type { QueryRunner } from './query/query-cache.ts';

export interface Sites {
  /** Code of a language as somebody wrote it; of the default one where there is none of that name, as Kirby does. */
  codeOf(given: string | null): string;
  /** The site as one visitor asks for it: the same object each time. */
  kirbyFor(asking: Asking): types.Kirby;
  /** What runs queries on a site: the same for the same site. */
  kqlFor(kirby: types.Kirby): Kql;
}

/** Builds what keeps one site for each language, language of words and account, with what runs queries on it. */
export function createSites(
  settings: Settings,
  parts: () => types.KirbyParts,
  { runner, tables }: { runner: QueryRunner; tables: RowTables },
): Sites {
  const sites = new Map<string, types.Kirby>();
  const kqls = new WeakMap<types.Kirby, Kql>();

  function codeOf(given: string | null): string {
    const wanted = (given ?? '').toLowerCase();
    const found = settings.languages.find((language) => language.code.toLowerCase() === wanted);
    return (found ?? settings.defaultLanguage).code;
  }

  return {
    codeOf,
    kirbyFor({ language, translation, user }) {
      const code = codeOf(language);
      const words = translation === 'content' ? code : settings.panelLanguage;
      const key = JSON.stringify([code, words, user?.id]);
      const known = sites.get(key);
      if (known) return known;
      const kirby = new Kirby(parts(), { language: code, translation: words, user });
      sites.set(key, kirby);
      return kirby;
    },
    kqlFor(kirby) {
      const known = kqls.get(kirby);
      if (known) return known;
      const kql = createKql(kirby, runner, tables);
      kqls.set(kirby, kql);
      return kql;
    },
  };
}
