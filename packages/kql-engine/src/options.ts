import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Problem } from './folder/broken-places.ts';
import type { BlueprintData } from './folder/extend-blueprint.ts';
import { readBlueprints } from './folder/read-blueprints.ts';
import type { ThumbDrawer } from './media/thumb-drawer.ts';

/** A language as in Kirby's `site/languages/<code>.php`. */
export interface LanguageDefinition {
  readonly code: string;
  readonly name: string;
  readonly default?: boolean;
  /** One name, or names by purpose (`LC_ALL`, `LC_CTYPE`); decides how slugs write letters. */
  readonly locale?: string | Readonly<Record<string, string>>;
  /** Path or absolute URL; `/` for none, the code if missing. */
  readonly url?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly translations?: Readonly<Record<string, string>>;
  readonly slugs?: Readonly<Record<string, string>>;
  readonly smartypants?: Readonly<Record<string, unknown>>;
}

export interface ThumbOptions {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly crop?: boolean | string | null;
  readonly quality?: number | null;
  readonly format?: string | null;
  readonly blur?: number | boolean | null;
  readonly grayscale?: boolean | null;
  readonly sharpen?: number | null;
}

export type SrcsetPreset = readonly number[] | Readonly<Record<string, ThumbOptions | string>>;

export interface UserDefinition {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly role?: string;
  readonly language?: string;
}

export interface AuthOptions {
  /** `basic`: Kirby's accounts on both endpoints; `bearer`: a token on `/api/kql`. */
  readonly type: 'basic' | 'bearer';
  readonly token?: string;
  readonly users?: readonly UserDefinition[];
}

/** An editor's file for a method of the site; nothing outside the content folder is read. */
export interface FileBytes {
  readonly filename: string;
  readonly size: number;
  /** Reads fewer bytes than `length` at the end of the file. */
  read(from: number, length: number): Buffer;
}

export interface EngineOptions {
  readonly contentDir: string;
  /** Languages in the order of their files; one or none is a site without translations. */
  readonly languages: readonly LanguageDefinition[];
  /** Origin without a final slash; '' makes addresses paths: `/agenda`. */
  readonly url?: string;
  readonly mediaDir?: string;
  /** Null scales drawings like photographs. */
  readonly drawThumbs?: ThumbDrawer | null;
  /** Blueprints by name (`pages/event`, `files/image`, `site`), or the folder of their YAML files. */
  readonly blueprints?: Readonly<Record<string, BlueprintData>> | string;
  /** Other templates render as `default`; all exist if missing. */
  readonly templates?: readonly string[];
  /**
   * A plugin's `fileMethods` that KQL may call (`@kql-allowed`), by lower-case name. They return plain JSON,
   * cached until the file changes.
   */
  readonly fileMethods?: Readonly<Record<string, (file: FileBytes) => unknown>>;
  readonly srcsets?: Readonly<Record<string, SrcsetPreset>>;
  readonly thumbPresets?: Readonly<Record<string, ThumbOptions>>;
  /** Release to imitate; 5 by default. */
  readonly kirby?: 5 | 6;
  /** `legacy` by default in Kirby 5, `default` in Kirby 6. */
  readonly queryRunner?: 'legacy' | 'default';
  /** Parser of YAML in content: by default `spyc` in Kirby 5, `symfony` in Kirby 6. */
  readonly yaml?: 'spyc' | 'symfony';
  readonly auth?: AuthOptions;
  readonly debug?: boolean;
  /** IANA name; stored dates are local to it. */
  readonly timezone?: string;
  /** Key of the tokens in media addresses; by default the content folder's path, as in Kirby. */
  readonly contentSalt?: string;
  readonly markdown?: { readonly extra?: boolean; readonly breaks?: boolean };
  /** False switches typography off; a language's own options override these. */
  readonly smartypants?: false | Readonly<Record<string, unknown>>;
  /** Slug rules of a site without languages (Kirby's option `slugs`); none by default. */
  readonly slugs?: string | null;
  /**
   * Language of error messages, numbers and `t()` on `/api/query`; by default the default language without
   * its country.
   */
  readonly panelLanguage?: string;
  /**
   * Fails as Kirby does for a malformed field or an empty `Slug`. Otherwise the field is reported and empty,
   * and the default slug is used.
   */
  readonly strict?: boolean;
  /** Milliseconds between searches for changed files; 0 searches before every query. */
  readonly checkEvery?: number;
  readonly homePageId?: string;
  readonly errorPageId?: string;
  readonly onProblem?: (problem: Problem) => void;
  /** Clock for dates such as `today`. */
  readonly now?: () => Date;
}

export interface Settings
  extends Required<Omit<EngineOptions, 'auth' | 'templates' | 'contentSalt' | 'blueprints'>> {
  readonly contentSalt: string | null;
  readonly blueprints: Readonly<Record<string, BlueprintData>>;
  readonly auth: AuthOptions | null;
  readonly templates: ReadonlySet<string> | null;
  readonly isMultilang: boolean;
  readonly defaultLanguage: LanguageDefinition;
}

const NO_LANGUAGE: LanguageDefinition = { code: 'en', name: 'English', default: true, url: '/' };

export function toSettings(options: EngineOptions): Settings {
  const { auth, templates, blueprints = {}, onProblem = () => {}, ...given } = options;
  const defaultLanguage =
    options.languages.find((language) => language.default) ?? options.languages[0] ?? NO_LANGUAGE;
  const contentDir = resolve(options.contentDir);
  return {
    url: '',
    mediaDir: join(tmpdir(), 'engine-media'),
    drawThumbs: null,
    fileMethods: {},
    srcsets: {},
    thumbPresets: {},
    kirby: 5,
    queryRunner: options.kirby === 6 ? 'default' : 'legacy',
    yaml: options.kirby === 6 ? 'symfony' : 'spyc',
    debug: false,
    timezone: 'UTC',
    contentSalt: null,
    slugs: null,
    panelLanguage: /^([a-z]{2})-[a-z]+$/i.exec(defaultLanguage.code)?.[1] ?? defaultLanguage.code,
    strict: false,
    checkEvery: 250,
    markdown: {},
    smartypants: false,
    homePageId: 'home',
    errorPageId: 'error',
    now: () => new Date(),
    ...given,
    contentDir,
    onProblem,
    blueprints: typeof blueprints === 'string' ? readBlueprints(blueprints, onProblem) : blueprints,
    auth: auth ?? null,
    templates: templates ? new Set(templates) : null,
    isMultilang: options.languages.length > 0,
    defaultLanguage,
  };
}

/** Makes ten hexadecimal digits that prove that this site gave out a file's address. */
export function mediaToken({ contentSalt, contentDir }: Settings, id: string): string {
  return createHmac('sha1', contentSalt ?? `${contentDir}/${id}`)
    .update(id)
    .digest('hex')
    .slice(0, 10);
}
