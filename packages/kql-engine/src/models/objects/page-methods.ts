import { Pages } from '../collections/pages.ts';
import { siblingMethods } from '../collections/siblings.ts';
import { blueprintOf, blueprintsOf } from '../content/blueprint.ts';
import { dateOrTime } from '../content/date-or-time.ts';
import { modelMethods, modelNames, modelOwnMethods, modelProtected } from '../content/model-methods.ts';
import { VersionId } from '../content/version.ts';
import type { Page } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isArray, valueAt } from '../values/php-values.ts';
import { joinUrl } from '../values/urls.ts';
import { childrenMethods } from './has-children.ts';
import { fileMethods } from './has-files.ts';
import { Panel } from './panel.ts';
import { Permissions, Template } from './permissions.ts';
import { previewUrl } from './preview-url.ts';

export const pageClass: KirbyClass = defineClass<Page>({
  name: 'Kirby\\Cms\\Page',
  alias: 'page',
  allowed: {
    ...childrenMethods,
    ...fileMethods,
    ...siblingMethods,
    ...modelMethods,
    'apiUrl(bool $relative = false): string': (page, isRelative: boolean) => page.apiUrl(isRelative),
    'blueprint(): Kirby\\Cms\\PageBlueprint': blueprintOf,
    'id(): string': (page) => page.id,
    'mediaUrl(): string': (page) => page.mediaUrl,
    'modified(?string $format = null, ?string $handler = null, ?string $languageCode = null): string|int|false|null':
      (page, format: string | null, _handler: string | null, language: string | null) =>
        dateOrTime(page, page.modifiedContent(page.kirby.languageCodeOf(language ?? 'current')), format),
    'permissions(): Kirby\\Cms\\PagePermissions': () => new Permissions('Kirby\\Cms\\PagePermissions'),
    'panel(): Kirby\\Panel\\Page': (page) => new Panel(page),
    'permalink(): ?string': (page) => joinUrl(page.kirby.language.url, `@/page/${page.uuid}`),
    "previewUrl(Kirby\\Content\\VersionId|string $versionId = 'latest'): ?string": (
      page,
      version: VersionId | string,
    ) => previewUrl(page, typeof version === 'string' ? new VersionId(version) : version),
    'url($options = null): string': pageUrl,
    'parent(): ?Kirby\\Cms\\Page': (page) => page.parent,
    'parentId(): ?string': (page) => page.parent?.id ?? null,
    'parentModel(): Kirby\\Cms\\Page|Kirby\\Cms\\Site': (page) => page.parentModel,
    'site(): Kirby\\Cms\\Site': (page) => page.kirby.site,
    'blueprints(?string $inSection = null): array': blueprintsOf,
    'depth(): int': (page) => page.id.split('/').length,
    'hasTemplate(): bool': ({ intendedTemplate, kirby: { settings } }) =>
      settings.templates?.has(intendedTemplate) ?? true,
    'intendedTemplate(): Kirby\\Template\\Template': (page) => new Template(page.intendedTemplate),
    'isDraft(): bool': (page) => page.isDraft,
    'isErrorPage(): bool': (page) => page.isErrorPage,
    'isHomePage(): bool': (page) => page.isHomePage,
    'isHomeOrErrorPage(): bool': (page) => page.isHomePage || page.isErrorPage,
    'isListed(): bool': (page) => page.status === 'listed',
    // An anonymous visitor may do nothing.
    'isReadable(): bool': (page) => page.kirby.user !== null,
    'isSortable(): bool': (page) => page.kirby.user !== null && page.status === 'listed',
    'isUnlisted(): bool': (page) => page.status === 'unlisted',
    'num(): ?int': (page) => page.num,
    'slug(?string $languageCode = null): string': (page, language: string | null) => page.slug(language),
    'status(): string': (page) => page.status,
    'template(): Kirby\\Template\\Template': (page) => new Template(page.template),
    'title(): Kirby\\Content\\Field': (page) => page.title,
    'uid(): string': (page) => page.node.slug,
    'uri(?string $languageCode = null): string': (page, language: string | null) => page.uri(language),
  },
  // The headless plugin adds these.
  forwarded: {
    'breadcrumbMeta(): array': breadcrumbMeta,
    'frontendUrl(): ?string': () => null,
    'i18nMeta(): array': i18nMeta,
  },
  own: {
    ...modelOwnMethods,
    'intendedTemplate(): string': (page) => page.intendedTemplate,
    'template(): string': (page) => page.template,
  },
  hidden: {
    'parents(): Kirby\\Cms\\Pages': (page) =>
      new Pages(null, new Map(parentsOf(page).map((parent) => [parent.id, parent]))),
    'isPublished(): bool': (page) => !page.isDraft,
    'isActive(): bool': (page) => page.isHomePage,
    'isOpen(): bool': (page) => page.isHomePage,
    'dirname(): string': (page) => page.node.dirname,
    'hasNextListed(): bool': (page) => listedSibling(page, 1) !== null,
    'hasPrevListed(): bool': (page) => listedSibling(page, -1) !== null,
    'nextListed(): ?Kirby\\Cms\\Page': (page) => listedSibling(page, 1),
    'prevListed(): ?Kirby\\Cms\\Page': (page) => listedSibling(page, -1),
  },
  blocked:
    'apiUrl controller go inventory mediaDir mediaRoot previewUrl render renderVersionFromRequest representation ' +
    'root search toArray',
  phpMethods: `${modelNames} changeNum changeSlug changeSlugForLanguage changeSort changeStatus
    changeStatusToDraft changeStatusToListed changeStatusToUnlisted changeTemplate changeTitle controller copy create
    createChild createFile createNum delete diruri duplicate extendModels factory go hasNextUnlisted hasPrevUnlisted
    inventory isAncestorOf isCacheable isChildOf isDescendantOf isDescendantOfActive isListable isMovableTo model move
    nextUnlisted prevUnlisted publish render renderVersionFromRequest representation setChildren setDrafts setFiles setTemplate setUrl templateSiblings
    unpublish updateParentCollections urlForLanguage`.replace(/\s+/g, ' '),
  protectedMethods: `${modelProtected} cacheId resortSiblingsAfterListing resortSiblingsAfterUnlisting siblingsCollection`,
  missing: (page, name) => page.content().get(name),
  missingRaw: (page, name) => page.content().get(name),
  response:
    `children content drafts files id intendedTemplate isHomePage isErrorPage num template title slug status
    uid url`.split(/\s+/),
});

function pageUrl(page: Page, options: unknown): string {
  if (typeof options === 'string') return page.urlIn(options);
  const query = isArray(options) ? valueAt(options, 'query') : undefined;
  const fragment = isArray(options) ? valueAt(options, 'fragment') : undefined;
  const search = isArray(query) ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  return `${page.url}${search}${typeof fragment === 'string' ? `#${fragment}` : ''}`;
}

function parentsOf(page: Page): Page[] {
  return page.parent ? [page.parent, ...parentsOf(page.parent)] : [];
}

function listedSibling(page: Page, step: 1 | -1): Page | null {
  const siblings = page.siblingsCollection();
  const listed = siblings.filter((sibling) => sibling.status === 'listed' || sibling.id === page.id).values();
  return listed[listed.findIndex((sibling) => sibling.id === page.id) + step] ?? null;
}

function breadcrumbMeta(page: Page) {
  const trail = [page, ...parentsOf(page)].reverse();
  return trail.map((step) => ({ title: step.title.text, uri: step.uri() }));
}

function i18nMeta(page: Page) {
  const entries = page.kirby.languageCodes.map((code) => {
    return [code, { title: page.content(code).get('title').value, uri: page.uri(code) }];
  });
  return Object.fromEntries(entries);
}
