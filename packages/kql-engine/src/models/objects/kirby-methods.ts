import { KqlInternalError, KqlNotFoundError } from '../../errors.ts';
import type { File, Kirby, Page, Site } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { joinUrl } from '../values/urls.ts';
import { type Language, Languages } from './language.ts';
import { Translation, translationsOf } from './translation.ts';
import { findUser, rolesOf, usersOf } from './user.ts';

const VERSIONS = { 5: '5.5.2', 6: '6.0.0-alpha.3' };

export const kirbyClass: KirbyClass = defineClass<Kirby>({
  name: 'Kirby\\Cms\\App',
  alias: 'kirby',
  allowed: {
    // Collections are PHP code, which is not run.
    'collection(string $name, array $options = array ())': unknownCollection,
    'defaultLanguage(): ?Kirby\\Cms\\Language': (kirby) => known(kirby, 'default'),
    'detectedLanguage(): ?Kirby\\Cms\\Language': (kirby) => known(kirby, 'default'),
    'file(string $path, mixed $parent = null, bool $drafts = true): ?Kirby\\Cms\\File': (
      kirby,
      path: string,
      parent: Page | Site | File | null,
    ) => kirby.file(path, parent),
    'language(?string $code = null): ?Kirby\\Cms\\Language': (kirby, code: string | null) =>
      known(kirby, code ?? 'current'),
    'languageCode(?string $languageCode = null): ?string': (kirby, code: string | null) =>
      known(kirby, code ?? 'current')?.code ?? null,
    'languages(bool $clone = true): Kirby\\Cms\\Languages': (kirby) =>
      kirby.settings.isMultilang ? kirby.languages : new Languages(null, new Map()),
    'multilang(): bool': (kirby) => kirby.settings.isMultilang,
    'page(?string $id = null, Kirby\\Cms\\Page|Kirby\\Cms\\Site|null $parent = null, bool $drafts = true): ?Kirby\\Cms\\Page':
      (kirby, id: string | null, parent: Page | Site | null, withDrafts: boolean) => {
        if (id === null) return null;
        const owner = parent ?? kirby.site;
        return withDrafts ? kirby.page(id, owner) : owner.children.findByKey(id);
      },
    'roles(): Kirby\\Cms\\Roles': rolesOf,
    'site(): Kirby\\Cms\\Site': (kirby) => kirby.site,
    'translation(?string $locale = null): Kirby\\Cms\\Translation': (kirby, code: string | null) =>
      new Translation(kirby, code ?? kirby.translationCode),
    'translations(): Kirby\\Cms\\Translations': translationsOf,
    "url(string $type = 'index', bool $object = false): Kirby\\Http\\Uri|string|null": urlOf,
    'user(?string $id = null, bool $allowImpersonation = true): ?Kirby\\Cms\\User': (
      kirby,
      id: string | null,
    ) => findUser(kirby, id),
    'users(): Kirby\\Cms\\Users': usersOf,
    'version(): ?string': (kirby) => VERSIONS[kirby.settings.kirby],
  },
  forwarded: {
    // KQL allows it, Kirby does not have it.
    'draft(...$args)': () => {
      throw new KqlInternalError('Call to undefined method Kirby\\Cms\\App::draft()');
    },
  },
  response: ['site', 'url'],
});

/** Without languages none is shown, not even the one under which content is stored. */
function known(kirby: Kirby, code: string): Language | null {
  return kirby.settings.isMultilang ? kirby.languageOf(code) : null;
}

export function unknownCollection(_kirby: Kirby, name: string): never {
  throw new KqlNotFoundError('The collection cannot be found', { name });
}

function urlOf(kirby: Kirby, type: string): string | null {
  const { url } = kirby.settings;
  if (type === 'index' || type === 'base') return kirby.url;
  return ['api', 'assets', 'media', 'panel'].includes(type) ? joinUrl(url, type) : null;
}
