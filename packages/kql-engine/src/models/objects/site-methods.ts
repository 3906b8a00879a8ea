import { Pages } from '../collections/pages.ts';
import { blueprintOf, blueprintsOf } from '../content/blueprint.ts';
import { dateOrTime } from '../content/date-or-time.ts';
import { modelMethods, modelNames, modelOwnMethods, modelProtected } from '../content/model-methods.ts';
import type { Page, Site } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { childrenMethods } from './has-children.ts';
import { fileMethods } from './has-files.ts';
import { Panel } from './panel.ts';
import { Permissions } from './permissions.ts';

export const siteClass: KirbyClass = defineClass<Site>({
  name: 'Kirby\\Cms\\Site',
  alias: 'site',
  allowed: {
    ...childrenMethods,
    ...fileMethods,
    ...modelMethods,
    'apiUrl(bool $relative = false): string': (site, isRelative: boolean) => site.apiUrl(isRelative),
    'blueprint(): Kirby\\Cms\\SiteBlueprint': blueprintOf,
    'id(): ?string': () => null,
    'mediaUrl(): string': (site) => site.mediaUrl,
    'modified(?string $format = null, ?string $handler = null): string|int': (site, format: string | null) =>
      dateOrTime(site, site.kirby.modified, format),
    'permissions(): Kirby\\Cms\\SitePermissions': () => new Permissions('Kirby\\Cms\\SitePermissions'),
    'panel(): Kirby\\Panel\\Site': (site) => new Panel(site),
    "previewUrl(Kirby\\Content\\VersionId|string $versionId = 'latest'): ?string": (site) =>
      site.kirby.user ? site.url : null,
    'url(?string $language = null): string': (site, language: string | null) =>
      language === null ? site.url : site.kirby.homeUrlIn(language),
    'blueprints(?string $inSection = null): array': blueprintsOf,
    'breadcrumb(): Kirby\\Cms\\Pages': (site) => onlyPages([site.homePage]),
    'errorPage(): ?Kirby\\Cms\\Page': (site) => site.errorPage,
    'errorPageId(): string': (site) => site.kirby.settings.errorPageId,
    'homePage(): ?Kirby\\Cms\\Page': (site) => site.homePage,
    'homePageId(): string': (site) => site.kirby.settings.homePageId,
    // A query visits no page, so Kirby uses the home page.
    'page(?string $path = null): ?Kirby\\Cms\\Page': (site, path: string | null) =>
      path === null ? site.homePage : site.children.findByKey(path),
    'pages(): Kirby\\Cms\\Pages': (site) => site.children,
  },
  // The headless plugin adds this.
  forwarded: { 'frontendUrl(): ?string': () => null },
  own: modelOwnMethods,
  blocked: 'apiUrl inventory mediaDir mediaRoot previewUrl root search visit',
  phpMethods: `${modelNames} changeTitle createChild createFile inventory setChildren setDrafts setFiles site
    urlForLanguage visit wasModifiedAfter`.replace(/\s+/g, ' '),
  protectedMethods: modelProtected,
  missing: (site, name) => site.content().get(name),
  missingRaw: (site, name) => site.content().get(name),
  response: ['children', 'drafts', 'files', 'title', 'url'],
});

function onlyPages(pages: readonly (Page | null)[]): Pages {
  return new Pages(null, new Map(pages.flatMap((page) => (page ? [[page.id, page] as const] : []))));
}
