import type { QueryContext } from './http/create-handler.ts';
import { Kql } from './kql/kql.ts';
import type { RowTables } from './kql/row-tables.ts';
import { Kirby } from './models/objects/kirby.ts';
import type * as types from './models/types.ts';
import type { Settings } from './options.ts';
import type { QueryRunner } from './query/query-cache.ts';

export type Sites = ReturnType<typeof createSites>;

export function createSites(
  settings: Settings,
  parts: () => types.KirbyParts,
  { runner, tables }: { runner: QueryRunner; tables: RowTables },
) {
  const sites = new Map<string, types.Kirby>();
  const kqls = new WeakMap<types.Kirby, Kql>();

  /** Ignores case; an unknown code means the default language, as in Kirby. */
  function codeOf(given: string | null): string {
    const wanted = (given ?? '').toLowerCase();
    const found = settings.languages.find((language) => language.code.toLowerCase() === wanted);
    return (found ?? settings.defaultLanguage).code;
  }

  return {
    codeOf,
    kirbyFor({ language, translation, user }: QueryContext): types.Kirby {
      const code = codeOf(language);
      const words = translation === 'content' ? code : settings.panelLanguage;
      const key = JSON.stringify([code, words, user?.id]);
      const known = sites.get(key);
      if (known) return known;
      const kirby = new Kirby(parts(), { language: code, translation: words, user });
      sites.set(key, kirby);
      return kirby;
    },
    kqlFor(kirby: types.Kirby): Kql {
      const known = kqls.get(kirby);
      if (known) return known;
      const kql = new Kql(kirby, runner, tables);
      kqls.set(kirby, kql);
      return kql;
    },
  };
}
