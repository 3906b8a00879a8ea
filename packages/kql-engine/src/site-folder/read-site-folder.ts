import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../folder/broken-places.ts';
import type { EngineOptions, LanguageDefinition, SrcsetPreset, ThumbOptions } from '../options.ts';
import { type PhpArray, readPhpArray } from './read-php-array.ts';

type SiteOptions = Pick<
  EngineOptions,
  'languages' | 'blueprints' | 'templates' | 'srcsets' | 'thumbPresets' | 'debug' | 'markdown'
> &
  Partial<
    Pick<
      EngineOptions,
      | 'kirby'
      | 'queryRunner'
      | 'yaml'
      | 'panelLanguage'
      | 'slugs'
      | 'contentSalt'
      | 'timezone'
      | 'homePageId'
      | 'errorPageId'
      | 'smartypants'
    >
  >;

/**
 * Reads languages, settings, blueprints and template names from Kirby's `site` folder as options for
 * `createEngine`. PHP is parsed, never run: a value that is no literal is reported with file and line, and
 * Kirby's default is used.
 */
export function readSiteFolder(siteDir: string, onProblem: (problem: Problem) => void): SiteOptions {
  const file = join(siteDir, 'config', 'config.php');
  const { value: config, timezone } = existsSync(file) ? readArray(file, onProblem) : { value: {} };
  const at = (path: string): unknown => config[path] ?? path.split('.').reduce<unknown>(member, config);
  const text = (path: string) => (typeof at(path) === 'string' ? String(at(path)) : undefined);
  const map = (path: string) => (isObject(at(path)) ? at(path) : {});
  return {
    languages: readLanguages(join(siteDir, 'languages'), onProblem),
    blueprints: join(siteDir, 'blueprints'),
    templates: names(join(siteDir, 'templates'), '.php').filter((name) => !name.includes('.')),
    srcsets: map('thumbs.srcsets') as Record<string, SrcsetPreset>,
    thumbPresets: map('thumbs.presets') as Record<string, ThumbOptions>,
    debug: at('debug') === true,
    markdown: { extra: at('markdown.extra') === true, breaks: at('markdown.breaks') !== false },
    ...given('kirby', readKirby(siteDir)),
    ...given('queryRunner', runnerOf(text('query.runner'))),
    ...given('yaml', yamlOf(text('yaml.handler'))),
    ...given('panelLanguage', text('panel.language')),
    ...given('slugs', text('slugs.language') ?? text('slugs')),
    ...given('contentSalt', text('content.salt')),
    ...given('timezone', zoneOf(timezone, file, onProblem)),
    ...given('homePageId', text('home')),
    ...given('errorPageId', text('error')),
    ...given('smartypants', at('smartypants') === true ? {} : undefined),
  };
}

function readKirby(siteDir: string): EngineOptions['kirby'] {
  const versions = [
    versionIn(join(siteDir, '..', 'kirby', 'composer.json'), (file) => file.version),
    versionIn(join(siteDir, '..', 'composer.lock'), ({ packages }) => {
      const found = Array.isArray(packages)
        ? packages.find((one) => member(one, 'name') === 'getkirby/cms')
        : null;
      return member(found, 'version');
    }),
  ];
  const version = versions.find((one) => one !== undefined);
  return version === undefined ? undefined : Number.parseInt(version, 10) >= 6 ? 6 : 5;
}

function versionIn(path: string, read: (file: Record<string, unknown>) => unknown): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const version = isObject(file) ? read(file) : undefined;
    return typeof version === 'string' && /^v?\d/.test(version) ? version.replace(/^v/, '') : undefined;
  } catch {
    return undefined;
  }
}

function runnerOf(name: string | undefined): EngineOptions['queryRunner'] {
  if (name === undefined) return undefined;
  return name.includes('DefaultRunner') ? 'default' : 'legacy';
}

function yamlOf(name: string | undefined): EngineOptions['yaml'] {
  return name === 'symfony' || name === 'spyc' ? name : undefined;
}

/** PHP continues in UTC after an unknown name. */
function zoneOf(
  timezone: string | undefined,
  file: string,
  onProblem: (problem: Problem) => void,
): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return timezone;
  } catch {
    onProblem({ file, reason: `there is no time zone "${timezone}": dates are in UTC` });
    return undefined;
  }
}

function readLanguages(dir: string, onProblem: (problem: Problem) => void): LanguageDefinition[] {
  return names(dir, '.php').flatMap((name) => {
    const { value } = readArray(join(dir, `${name}.php`), onProblem);
    if (Object.keys(value).length === 0) return [];
    const code = typeof value.code === 'string' ? value.code : name;
    // The code becomes part of file names.
    if (!/^[a-z][\w-]*$/i.test(code)) {
      onProblem({ file: join(dir, `${name}.php`), reason: `its code "${code}" is no language's` });
      return [];
    }
    const { locale, slugs, ...rest } = value;
    const known = {
      ...rest,
      ...given('locale', localeOf(locale)),
      ...given('slugs', isObject(slugs) ? texts(slugs) : undefined),
      code,
      name: typeof value.name === 'string' ? value.name : code,
    };
    return [known as LanguageDefinition];
  });
}

function readArray(file: string, onProblem: (problem: Problem) => void): Omit<PhpArray, 'leftOut'> {
  try {
    const { leftOut, ...array } = readPhpArray(readFileSync(file, 'utf8'), file);
    for (const { line, key } of leftOut) {
      onProblem({
        file: `${file}:${line}`,
        reason: `${key} is made by PHP code, which is not run: Kirby's default holds`,
      });
    }
    return array;
  } catch (cause) {
    onProblem({ file, reason: cause instanceof Error ? cause.message : String(cause) });
    return { value: {} };
  }
}

function names(dir: string, extension: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
    .map((name) => name.slice(0, -extension.length))
    .toSorted();
}

function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function localeOf(locale: unknown): LanguageDefinition['locale'] {
  if (typeof locale === 'string') return locale;
  const parts = isObject(locale) ? texts(locale) : {};
  const names = Object.keys(parts);
  if (names.length === 0) return undefined;
  return names.length === 1 && names[0] === 'LC_ALL' ? parts.LC_ALL : parts;
}

function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function given<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: T });
}
