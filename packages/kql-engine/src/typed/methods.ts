// One table, made by pack/make-methods.ts: arguments, result, and the signature as PHP has it.
// biome-ignore-all format: it is made.
import type { Numeric, Ref, Scalar, Static } from './values.ts';

interface Collection {
  chunk: [[Numeric, ...unknown[]], Static, "chunk(int $size)"];
  count: [[...unknown[]], number, "count()"];
  filterBy: [[...unknown[]], Static, "filterBy(...$args)"];
  find: [[...unknown[]], unknown, "find(...$keys)"];
  findBy: [[Scalar, unknown, ...unknown[]], unknown, "findBy(string $attribute, $value)"];
  findByKey: [[Scalar, ...unknown[]], unknown, "findByKey(string $key)"];
  first: [[...unknown[]], unknown, "first()"];
  flip: [[...unknown[]], Static, "flip()"];
  groupBy: [[...unknown[]], unknown, "groupBy(...$args)"];
  has: [[unknown, ...unknown[]], boolean, "has($key)"];
  isEmpty: [[...unknown[]], boolean, "isEmpty()"];
  isEven: [[...unknown[]], boolean, "isEven()"];
  isNotEmpty: [[...unknown[]], boolean, "isNotEmpty()"];
  isOdd: [[...unknown[]], boolean, "isOdd()"];
  keys: [[...unknown[]], unknown, "keys()"];
  last: [[...unknown[]], unknown, "last()"];
  limit: [[Numeric, ...unknown[]], Static, "limit(int $limit)"];
  next: [[...unknown[]], unknown, "next()"];
  not: [[...(readonly unknown[] | Scalar)[]], Static, "not(object|array|string ...$keys)"];
  nth: [[Numeric, ...unknown[]], unknown, "nth(int $n)"];
  offset: [[Numeric, ...unknown[]], Static, "offset(int $offset)"];
  pagination: [[...unknown[]], unknown, "pagination()"];
  pluck: [[Scalar, (Scalar | null)?, Scalar?, ...unknown[]], unknown, "pluck(string $field, ?string $split = null, bool $unique = false)"];
  prev: [[...unknown[]], unknown, "prev()"];
  shuffle: [[...unknown[]], Static, "shuffle()"];
  slice: [[Numeric?, (Numeric | null)?, ...unknown[]], Static, "slice(int $offset = 0, ?int $limit = null)"];
  sortBy: [[...unknown[]], Static, "sortBy(...$args)"];
  without: [[...(Scalar)[]], Static, "without(string ...$keys)"];
}

interface OfSitePageFile {
  apiUrl: [[Scalar?, ...unknown[]], string, "apiUrl(bool $relative = false)"];
  blueprint: [[...unknown[]], Ref<'blueprint'>, "blueprint()"];
  content: [[(Scalar | null)?, ...unknown[]], Ref<'content'>, "content(?string $languageCode = null)"];
  files: [[...unknown[]], Ref<'files'>, "files()"];
  panel: [[...unknown[]], Ref<'panel'>, "panel()"];
  version: [[(Scalar | null)?, ...unknown[]], Ref<'version'>, "version(Kirby\\Content\\VersionId|string|null $versionId = null)"];
}

interface OfSitePage {
  audio: [[...unknown[]], Ref<'files'>, "audio()"];
  blueprints: [[(Scalar | null)?, ...unknown[]], unknown, "blueprints(?string $inSection = null)"];
  children: [[...unknown[]], Ref<'pages'>, "children()"];
  childrenAndDrafts: [[...unknown[]], Ref<'pages'>, "childrenAndDrafts()"];
  code: [[...unknown[]], Ref<'files'>, "code()"];
  documents: [[...unknown[]], Ref<'files'>, "documents()"];
  draft: [[Scalar, ...unknown[]], Ref<'page'> | null, "draft(string $path)"];
  drafts: [[...unknown[]], Ref<'pages'>, "drafts()"];
  file: [[(Scalar | null)?, Scalar?, ...unknown[]], Ref<'file'> | null, "file(?string $filename = null, string $in = 'files')"];
  find: [[...(readonly unknown[] | Scalar)[]], Ref<'page'> | Ref<'pages'> | null, "find(array|string ...$arguments)"];
  findPageOrDraft: [[Scalar, ...unknown[]], Ref<'page'> | null, "findPageOrDraft(string $path)"];
  frontendUrl: [[...unknown[]], string | null, "frontendUrl()"];
  grandChildren: [[...unknown[]], Ref<'pages'>, "grandChildren()"];
  hasAudio: [[...unknown[]], boolean, "hasAudio()"];
  hasChildren: [[...unknown[]], boolean, "hasChildren()"];
  hasCode: [[...unknown[]], boolean, "hasCode()"];
  hasDocuments: [[...unknown[]], boolean, "hasDocuments()"];
  hasDrafts: [[...unknown[]], boolean, "hasDrafts()"];
  hasFiles: [[...unknown[]], boolean, "hasFiles()"];
  hasImages: [[...unknown[]], boolean, "hasImages()"];
  hasListedChildren: [[...unknown[]], boolean, "hasListedChildren()"];
  hasUnlistedChildren: [[...unknown[]], boolean, "hasUnlistedChildren()"];
  hasVideos: [[...unknown[]], boolean, "hasVideos()"];
  image: [[(Scalar | null)?, ...unknown[]], Ref<'file'> | null, "image(?string $filename = null)"];
  images: [[...unknown[]], Ref<'files'>, "images()"];
  index: [[Scalar?, ...unknown[]], Ref<'pages'>, "index(bool $drafts = false)"];
  mediaUrl: [[...unknown[]], string, "mediaUrl()"];
  previewUrl: [[Scalar?, ...unknown[]], string | null, "previewUrl(Kirby\\Content\\VersionId|string $versionId = 'latest')"];
  search: [[(Scalar | null)?, (readonly unknown[] | Scalar)?, ...unknown[]], Ref<'pages'>, "search(?string $query = null, array|string $params = array ())"];
  videos: [[...unknown[]], Ref<'files'>, "videos()"];
}

interface OfPageFileStructureItemBlockLayoutLayoutColumn {
  hasNext: [[null?, ...unknown[]], boolean, "hasNext(?Kirby\\Toolkit\\Collection $collection = null)"];
  hasPrev: [[null?, ...unknown[]], boolean, "hasPrev(?Kirby\\Toolkit\\Collection $collection = null)"];
  indexOf: [[null?, ...unknown[]], number | false, "indexOf(?Kirby\\Toolkit\\Collection $collection = null)"];
  isFirst: [[null?, ...unknown[]], boolean, "isFirst(?Kirby\\Toolkit\\Collection $collection = null)"];
  isLast: [[null?, ...unknown[]], boolean, "isLast(?Kirby\\Toolkit\\Collection $collection = null)"];
  isNth: [[Numeric, null?, ...unknown[]], boolean, "isNth(int $n, ?Kirby\\Toolkit\\Collection $collection = null)"];
  next: [[unknown?, ...unknown[]], unknown, "next($collection = null)"];
  nextAll: [[null?, ...unknown[]], Ref<'collection'>, "nextAll(?Kirby\\Toolkit\\Collection $collection = null)"];
  prev: [[null?, ...unknown[]], unknown, "prev(?Kirby\\Toolkit\\Collection $collection = null)"];
  prevAll: [[null?, ...unknown[]], Ref<'collection'>, "prevAll(?Kirby\\Toolkit\\Collection $collection = null)"];
  siblings: [[Scalar?, ...unknown[]], Ref<'collection'>, "siblings(bool $self = true)"];
}

export interface Methods {
  kirby: {
    collection: [[Scalar, (readonly unknown[])?, ...unknown[]], unknown, "collection(string $name, array $options = array ())"];
    defaultLanguage: [[...unknown[]], unknown, "defaultLanguage()"];
    detectedLanguage: [[...unknown[]], unknown, "detectedLanguage()"];
    draft: [[...unknown[]], unknown, "draft(...$args)"];
    file: [[Scalar, unknown?, Scalar?, ...unknown[]], Ref<'file'> | null, "file(string $path, mixed $parent = null, bool $drafts = true)"];
    language: [[(Scalar | null)?, ...unknown[]], unknown, "language(?string $code = null)"];
    languageCode: [[(Scalar | null)?, ...unknown[]], string | null, "languageCode(?string $languageCode = null)"];
    languages: [[Scalar?, ...unknown[]], unknown, "languages(bool $clone = true)"];
    multilang: [[...unknown[]], boolean, "multilang()"];
    page: [[(Scalar | null)?, null?, Scalar?, ...unknown[]], Ref<'page'> | null, "page(?string $id = null, Kirby\\Cms\\Page|Kirby\\Cms\\Site|null $parent = null, bool $drafts = true)"];
    roles: [[...unknown[]], unknown, "roles()"];
    site: [[...unknown[]], Ref<'site'>, "site()"];
    translation: [[(Scalar | null)?, ...unknown[]], Ref<'translation'>, "translation(?string $locale = null)"];
    translations: [[...unknown[]], unknown, "translations()"];
    url: [[Scalar?, Scalar?, ...unknown[]], unknown, "url(string $type = 'index', bool $object = false)"];
    user: [[(Scalar | null)?, Scalar?, ...unknown[]], Ref<'user'> | null, "user(?string $id = null, bool $allowImpersonation = true)"];
    users: [[...unknown[]], Ref<'users'>, "users()"];
    version: [[...unknown[]], string | null, "version()"];
  };
  site: OfSitePageFile & OfSitePage & {
    breadcrumb: [[...unknown[]], Ref<'pages'>, "breadcrumb()"];
    errorPage: [[...unknown[]], Ref<'page'> | null, "errorPage()"];
    errorPageId: [[...unknown[]], string, "errorPageId()"];
    exists: [[...unknown[]], boolean, "exists()"];
    homePage: [[...unknown[]], Ref<'page'> | null, "homePage()"];
    homePageId: [[...unknown[]], string, "homePageId()"];
    id: [[...unknown[]], string | null, "id()"];
    modified: [[(Scalar | null)?, (Scalar | null)?, ...unknown[]], string | number, "modified(?string $format = null, ?string $handler = null)"];
    page: [[(Scalar | null)?, ...unknown[]], Ref<'page'> | null, "page(?string $path = null)"];
    pages: [[...unknown[]], Ref<'pages'>, "pages()"];
    permissions: [[...unknown[]], unknown, "permissions()"];
    url: [[(Scalar | null)?, ...unknown[]], string, "url(?string $language = null)"];
    uuid: [[...unknown[]], string, "uuid()"];
  };
  page: OfSitePageFile & OfSitePage & OfPageFileStructureItemBlockLayoutLayoutColumn & {
    breadcrumbMeta: [[...unknown[]], unknown, "breadcrumbMeta()"];
    depth: [[...unknown[]], number, "depth()"];
    exists: [[...unknown[]], boolean, "exists()"];
    hasTemplate: [[...unknown[]], boolean, "hasTemplate()"];
    i18nMeta: [[...unknown[]], unknown, "i18nMeta()"];
    id: [[...unknown[]], string, "id()"];
    intendedTemplate: [[...unknown[]], Ref<'template'>, "intendedTemplate()"];
    isDraft: [[...unknown[]], boolean, "isDraft()"];
    isErrorPage: [[...unknown[]], boolean, "isErrorPage()"];
    isHomeOrErrorPage: [[...unknown[]], boolean, "isHomeOrErrorPage()"];
    isHomePage: [[...unknown[]], boolean, "isHomePage()"];
    isListed: [[...unknown[]], boolean, "isListed()"];
    isReadable: [[...unknown[]], boolean, "isReadable()"];
    isSortable: [[...unknown[]], boolean, "isSortable()"];
    isUnlisted: [[...unknown[]], boolean, "isUnlisted()"];
    modified: [[(Scalar | null)?, (Scalar | null)?, (Scalar | null)?, ...unknown[]], string | number | false | null, "modified(?string $format = null, ?string $handler = null, ?string $languageCode = null)"];
    num: [[...unknown[]], number | null, "num()"];
    parent: [[...unknown[]], Ref<'page'> | null, "parent()"];
    parentId: [[...unknown[]], string | null, "parentId()"];
    parentModel: [[...unknown[]], Ref<'page'> | Ref<'site'>, "parentModel()"];
    permalink: [[...unknown[]], string | null, "permalink()"];
    permissions: [[...unknown[]], unknown, "permissions()"];
    site: [[...unknown[]], Ref<'site'>, "site()"];
    slug: [[(Scalar | null)?, ...unknown[]], string, "slug(?string $languageCode = null)"];
    status: [[...unknown[]], string, "status()"];
    template: [[...unknown[]], Ref<'template'>, "template()"];
    title: [[...unknown[]], Ref<'field'>, "title()"];
    uid: [[...unknown[]], string, "uid()"];
    uri: [[(Scalar | null)?, ...unknown[]], string, "uri(?string $languageCode = null)"];
    url: [[unknown?, ...unknown[]], string, "url($options = null)"];
    uuid: [[...unknown[]], string, "uuid()"];
  };
  pages: Omit<Collection, 'audio' | 'children' | 'code' | 'documents' | 'drafts' | 'files' | 'findByKey' | 'findByUri' | 'images' | 'index' | 'listed' | 'notTemplate' | 'nums' | 'published' | 'search' | 'template' | 'unlisted' | 'videos'> & {
    audio: [[...unknown[]], Ref<'files'>, "audio()"];
    children: [[...unknown[]], Static, "children()"];
    code: [[...unknown[]], Ref<'files'>, "code()"];
    documents: [[...unknown[]], Ref<'files'>, "documents()"];
    drafts: [[...unknown[]], Static, "drafts()"];
    files: [[...unknown[]], Ref<'files'>, "files()"];
    findByKey: [[(Scalar | null)?, ...unknown[]], Ref<'page'> | null, "findByKey(?string $key = null)"];
    findByUri: [[...unknown[]], unknown, "findByUri(...$args)"];
    images: [[...unknown[]], Ref<'files'>, "images()"];
    index: [[Scalar?, ...unknown[]], Static, "index(bool $drafts = false)"];
    listed: [[...unknown[]], Static, "listed()"];
    notTemplate: [[readonly unknown[] | Scalar | null, ...unknown[]], Static, "notTemplate(array|string|null $templates)"];
    nums: [[...unknown[]], unknown, "nums()"];
    published: [[...unknown[]], Static, "published()"];
    search: [[(Scalar | null)?, (readonly unknown[] | Scalar)?, ...unknown[]], Static, "search(?string $query = null, array|string $params = array ())"];
    template: [[readonly unknown[] | Scalar | null, ...unknown[]], Static, "template(array|string|null $templates)"];
    unlisted: [[...unknown[]], Static, "unlisted()"];
    videos: [[...unknown[]], Ref<'files'>, "videos()"];
  };
  file: OfSitePageFile & OfPageFileStructureItemBlockLayoutLayoutColumn & {
    blur: [[(Numeric | Scalar)?, ...unknown[]], Ref<'file'>, "blur(int|bool $pixels = true)"];
    bw: [[...unknown[]], Ref<'file'>, "bw()"];
    crop: [[Numeric, (Numeric | null)?, unknown?, ...unknown[]], Ref<'file'>, "crop(int $width, ?int $height = null, $options = null)"];
    dataUri: [[Scalar?, ...unknown[]], string, "dataUri(bool $base64 = true)"];
    dimensions: [[...unknown[]], unknown, "dimensions()"];
    exif: [[...unknown[]], unknown, "exif()"];
    exists: [[...unknown[]], boolean, "exists()"];
    extension: [[...unknown[]], string, "extension()"];
    filename: [[...unknown[]], string, "filename()"];
    grayscale: [[...unknown[]], Ref<'file'>, "grayscale()"];
    greyscale: [[...unknown[]], Ref<'file'>, "greyscale()"];
    height: [[...unknown[]], number, "height()"];
    html: [[(readonly unknown[])?, ...unknown[]], string, "html(array $attr = array ())"];
    id: [[...unknown[]], string, "id()"];
    isLandscape: [[...unknown[]], boolean, "isLandscape()"];
    isPortrait: [[...unknown[]], boolean, "isPortrait()"];
    isSquare: [[...unknown[]], boolean, "isSquare()"];
    mediaUrl: [[(Scalar | null)?, ...unknown[]], string, "mediaUrl(?string $filename = null)"];
    mime: [[...unknown[]], string | null, "mime()"];
    modified: [[(Scalar | null)?, (Scalar | null)?, (Scalar | null)?, ...unknown[]], string | number | false, "modified(IntlDateFormatter|string|null $format = null, ?string $handler = null, ?string $languageCode = null)"];
    name: [[...unknown[]], string, "name()"];
    niceSize: [[(Scalar | false | null)?, ...unknown[]], string, "niceSize(string|false|null $locale = null)"];
    orientation: [[...unknown[]], string | false, "orientation()"];
    parent: [[...unknown[]], Ref<'page'> | Ref<'site'> | Ref<'user'>, "parent()"];
    parentId: [[...unknown[]], string, "parentId()"];
    permalink: [[...unknown[]], string | null, "permalink()"];
    permissions: [[...unknown[]], unknown, "permissions()"];
    previewUrl: [[...unknown[]], string | null, "previewUrl()"];
    ratio: [[...unknown[]], number, "ratio()"];
    resize: [[(Numeric | null)?, (Numeric | null)?, (Numeric | null)?, ...unknown[]], Ref<'file'>, "resize(?int $width = null, ?int $height = null, ?int $quality = null)"];
    site: [[...unknown[]], Ref<'site'>, "site()"];
    size: [[...unknown[]], number, "size()"];
    srcset: [[(readonly unknown[] | Scalar | null)?, ...unknown[]], string | null, "srcset(array|string|null $sizes = null)"];
    template: [[...unknown[]], string | null, "template()"];
    templateSiblings: [[Scalar?, ...unknown[]], Ref<'files'>, "templateSiblings(bool $self = true)"];
    thumb: [[(readonly unknown[] | Scalar | null)?, ...unknown[]], Ref<'file'>, "thumb(array|string|null $options = null)"];
    type: [[...unknown[]], string | null, "type()"];
    url: [[...unknown[]], string, "url()"];
    uuid: [[...unknown[]], string, "uuid()"];
    width: [[...unknown[]], number, "width()"];
  };
  files: Omit<Collection, 'findByKey' | 'template'> & {
    findByKey: [[Scalar, ...unknown[]], Ref<'file'> | null, "findByKey(string $key)"];
    template: [[readonly unknown[] | Scalar | null, ...unknown[]], Static, "template(array|string|null $template)"];
  };
  user: {
    avatar: [[...unknown[]], Ref<'file'> | null, "avatar()"];
    email: [[...unknown[]], string | null, "email()"];
    exists: [[...unknown[]], boolean, "exists()"];
    id: [[...unknown[]], string, "id()"];
    isAdmin: [[...unknown[]], boolean, "isAdmin()"];
    language: [[...unknown[]], string, "language()"];
    name: [[...unknown[]], Ref<'field'>, "name()"];
    role: [[...unknown[]], Ref<'role'>, "role()"];
    username: [[...unknown[]], string | null, "username()"];
    uuid: [[...unknown[]], string, "uuid()"];
  };
  users: Omit<Collection, 'findByKey' | 'has' | 'role'> & {
    findByKey: [[Scalar, ...unknown[]], Ref<'user'> | null, "findByKey(string $key)"];
    has: [[unknown, ...unknown[]], boolean, "has(mixed $key)"];
    role: [[Scalar, ...unknown[]], Static, "role(string $role)"];
  };
  collection: Collection;
  content: {
    data: [[...unknown[]], unknown, "data()"];
    fields: [[...unknown[]], unknown, "fields()"];
    get: [[(Scalar | null)?, ...unknown[]], unknown, "get(?string $key = null)"];
    has: [[Scalar, ...unknown[]], boolean, "has(string $key)"];
    keys: [[...unknown[]], unknown, "keys()"];
    not: [[...(Scalar)[]], Static, "not(string ...$keys)"];
  };
  structure: Omit<Collection, never> & {

  };
  structureItem: OfPageFileStructureItemBlockLayoutLayoutColumn & {
    content: [[...unknown[]], Ref<'content'>, "content()"];
    id: [[...unknown[]], string, "id()"];
    parent: [[...unknown[]], unknown, "parent()"];
  };
  blocks: Omit<Collection, 'excerpt' | 'toHtml'> & {
    excerpt: [[...unknown[]], string, "excerpt(mixed ...$args)"];
    toHtml: [[...unknown[]], string, "toHtml()"];
  };
  block: OfPageFileStructureItemBlockLayoutLayoutColumn & {
    content: [[...unknown[]], Ref<'content'>, "content()"];
    id: [[...unknown[]], string, "id()"];
    isEmpty: [[...unknown[]], boolean, "isEmpty()"];
    isHidden: [[...unknown[]], boolean, "isHidden()"];
    isNotEmpty: [[...unknown[]], boolean, "isNotEmpty()"];
    parent: [[...unknown[]], unknown, "parent()"];
    toField: [[...unknown[]], Ref<'field'>, "toField()"];
    toHtml: [[...unknown[]], string, "toHtml()"];
    type: [[...unknown[]], string, "type()"];
  };
  layouts: Omit<Collection, never> & {

  };
  layout: OfPageFileStructureItemBlockLayoutLayoutColumn & {
    attrs: [[...unknown[]], Ref<'content'>, "attrs()"];
    columns: [[...unknown[]], Ref<'layoutColumns'>, "columns()"];
    id: [[...unknown[]], string, "id()"];
    isEmpty: [[...unknown[]], boolean, "isEmpty()"];
    isNotEmpty: [[...unknown[]], boolean, "isNotEmpty()"];
    parent: [[...unknown[]], unknown, "parent()"];
  };
  layoutColumns: Omit<Collection, never> & {

  };
  layoutColumn: OfPageFileStructureItemBlockLayoutLayoutColumn & {
    blocks: [[Scalar?, ...unknown[]], Ref<'blocks'>, "blocks(bool $includeHidden = false)"];
    id: [[...unknown[]], string, "id()"];
    isEmpty: [[...unknown[]], boolean, "isEmpty()"];
    isNotEmpty: [[...unknown[]], boolean, "isNotEmpty()"];
    span: [[Numeric?, ...unknown[]], number, "span(int $columns = 12)"];
    width: [[...unknown[]], string, "width()"];
  };
  version: {
    content: [[Scalar?, ...unknown[]], Ref<'content'>, "content(Kirby\\Cms\\Language|string $language = 'default')"];
    exists: [[Scalar?, ...unknown[]], boolean, "exists(Kirby\\Cms\\Language|string $language = 'default')"];
    id: [[...unknown[]], Ref<'versionId'>, "id()"];
    isLatest: [[...unknown[]], boolean, "isLatest()"];
    isLocked: [[Scalar?, ...unknown[]], boolean, "isLocked(Kirby\\Cms\\Language|string $language = 'default')"];
    lock: [[Scalar?, ...unknown[]], Ref<'lock'>, "lock(Kirby\\Cms\\Language|string $language = 'default')"];
    modified: [[Scalar?, ...unknown[]], number | null, "modified(Kirby\\Cms\\Language|string $language = 'default')"];
    read: [[Scalar?, ...unknown[]], unknown, "read(Kirby\\Cms\\Language|string $language = 'default')"];
  };
  versionId: {
    is: [[Scalar, ...unknown[]], boolean, "is(Kirby\\Content\\VersionId|string $id)"];
    value: [[...unknown[]], string, "value()"];
  };
  lock: {
    isActive: [[...unknown[]], boolean, "isActive()"];
    isLocked: [[...unknown[]], boolean, "isLocked()"];
    modified: [[(Scalar | null)?, (Scalar | null)?, ...unknown[]], string | number | false | null, "modified(?string $format = null, ?string $handler = null)"];
    toArray: [[...unknown[]], unknown, "toArray()"];
    user: [[...unknown[]], Ref<'user'> | null, "user()"];
  };
  blueprint: {
    description: [[...unknown[]], string | null, "description()"];
    field: [[Scalar, ...unknown[]], unknown, "field(string $name)"];
    fields: [[...unknown[]], unknown, "fields()"];
    isDefault: [[...unknown[]], boolean, "isDefault()"];
    name: [[...unknown[]], string, "name()"];
    options: [[...unknown[]], unknown, "options()"];
    section: [[Scalar, ...unknown[]], unknown, "section(string $name)"];
    sections: [[...unknown[]], unknown, "sections()"];
    tab: [[(Scalar | null)?, ...unknown[]], unknown, "tab(?string $name = null)"];
    tabs: [[...unknown[]], unknown, "tabs()"];
    title: [[...unknown[]], string, "title()"];
  };
  panel: {
    dragText: [[(Scalar | null)?, ...unknown[]], string, "dragText(?string $type = null)"];
    image: [[(readonly unknown[] | Scalar | false | null)?, Scalar?, ...unknown[]], unknown, "image(array|string|false|null $settings = array (), string $layout = 'list')"];
    path: [[...unknown[]], string, "path()"];
    url: [[Scalar?, ...unknown[]], string, "url(bool $relative = false)"];
  };
  translation: {
    author: [[...unknown[]], string, "author()"];
    code: [[...unknown[]], string, "code()"];
    data: [[...unknown[]], unknown, "data()"];
    dataWithFallback: [[...unknown[]], unknown, "dataWithFallback()"];
    direction: [[...unknown[]], string, "direction()"];
    get: [[Scalar, (Scalar | null)?, ...unknown[]], string | null, "get(string $key, ?string $default = null)"];
    id: [[...unknown[]], string, "id()"];
    locale: [[...unknown[]], string, "locale()"];
    name: [[...unknown[]], string, "name()"];
  };
  role: {
    description: [[...unknown[]], string | null, "description()"];
    id: [[...unknown[]], string, "id()"];
    name: [[...unknown[]], string, "name()"];
    permissions: [[...unknown[]], unknown, "permissions()"];
    title: [[...unknown[]], string, "title()"];
  };
  field: {
    bool: [[Scalar?, ...unknown[]], boolean, "toBool(bool $default = false)"];
    callback: [[never, ...unknown[]], unknown, "callback(Closure $callback)"];
    esc: [[Scalar?, ...unknown[]], Ref<'field'>, "escape(string $context = 'html')"];
    escape: [[Scalar?, ...unknown[]], Ref<'field'>, "escape(string $context = 'html')"];
    excerpt: [[Numeric?, Scalar?, Scalar?, ...unknown[]], Ref<'field'>, "excerpt(int $chars = 0, bool $strip = true, string $rep = ' …')"];
    exists: [[...unknown[]], boolean, "exists()"];
    float: [[Numeric?, ...unknown[]], number, "toFloat(float $default = 0.0)"];
    h: [[...unknown[]], Ref<'field'>, "html()"];
    html: [[...unknown[]], Ref<'field'>, "html()"];
    inline: [[...unknown[]], Ref<'field'>, "inline()"];
    int: [[Numeric?, ...unknown[]], number, "toInt(int $default = 0)"];
    isEmpty: [[...unknown[]], boolean, "isEmpty()"];
    isFalse: [[...unknown[]], boolean, "isFalse()"];
    isNotEmpty: [[...unknown[]], boolean, "isNotEmpty()"];
    isTrue: [[...unknown[]], boolean, "isTrue()"];
    isValid: [[Scalar, ...unknown[]], boolean, "isValid(string $validator, ...$arguments)"];
    key: [[...unknown[]], string, "key()"];
    kirbytags: [[...unknown[]], Ref<'field'>, "kirbytags()"];
    kirbytext: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "kirbytext(array $options = array ())"];
    kirbytextinline: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "kirbytextinline(array $options = array ())"];
    kt: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "kirbytext(array $options = array ())"];
    kti: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "kirbytextinline(array $options = array ())"];
    length: [[...unknown[]], number, "length()"];
    link: [[(readonly unknown[] | Scalar | null)?, (readonly unknown[] | null)?, ...unknown[]], string, "toLink(array|string|null $attr1 = null, ?array $attr2 = null)"];
    lower: [[...unknown[]], Ref<'field'>, "lower()"];
    markdown: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "markdown(array $options = array ())"];
    md: [[(readonly unknown[])?, ...unknown[]], Ref<'field'>, "markdown(array $options = array ())"];
    nl2br: [[...unknown[]], Ref<'field'>, "nl2br()"];
    or: [[unknown?, ...unknown[]], Static, "or(mixed $fallback = null)"];
    permalinksToUrls: [[...unknown[]], Ref<'field'>, "permalinksToUrls()"];
    query: [[(Scalar | null)?, ...unknown[]], unknown, "query(?string $expect = null)"];
    resolvePermalinks: [[...unknown[]], Ref<'field'>, "resolvePermalinks()"];
    short: [[Numeric, Scalar?, ...unknown[]], Ref<'field'>, "short(int $length, string $appendix = '…')"];
    slug: [[...unknown[]], Ref<'field'>, "slug()"];
    smartypants: [[...unknown[]], Ref<'field'>, "smartypants()"];
    sp: [[...unknown[]], Ref<'field'>, "smartypants()"];
    split: [[unknown?, ...unknown[]], unknown, "split($separator = ',')"];
    toBlocks: [[...unknown[]], Ref<'blocks'>, "toBlocks()"];
    toBool: [[Scalar?, ...unknown[]], boolean, "toBool(bool $default = false)"];
    toData: [[Scalar?, ...unknown[]], unknown, "toData(string $method = ',')"];
    toDate: [[(Scalar | null)?, (Scalar | null)?, ...unknown[]], string | number | null, "toDate(IntlDateFormatter|string|null $format = null, ?string $fallback = null)"];
    toEntries: [[...unknown[]], Ref<'collection'>, "toEntries()"];
    toFile: [[...unknown[]], Ref<'file'> | null, "toFile()"];
    toFiles: [[Scalar?, ...unknown[]], Ref<'files'>, "toFiles(string $separator = 'yaml')"];
    toFloat: [[Numeric?, ...unknown[]], number, "toFloat(float $default = 0.0)"];
    toInt: [[Numeric?, ...unknown[]], number, "toInt(int $default = 0)"];
    toLayouts: [[...unknown[]], Ref<'layouts'>, "toLayouts()"];
    toLink: [[(readonly unknown[] | Scalar | null)?, (readonly unknown[] | null)?, ...unknown[]], string, "toLink(array|string|null $attr1 = null, ?array $attr2 = null)"];
    toObject: [[...unknown[]], Ref<'content'>, "toObject()"];
    toPage: [[...unknown[]], Ref<'page'> | null, "toPage()"];
    toPages: [[Scalar?, ...unknown[]], Ref<'pages'>, "toPages(string $separator = 'yaml')"];
    toResolvedBlocks: [[...unknown[]], Ref<'blocks'>, "toResolvedBlocks()"];
    toResolvedLayouts: [[...unknown[]], Ref<'layouts'>, "toResolvedLayouts()"];
    toStructure: [[...unknown[]], Ref<'structure'>, "toStructure()"];
    toTimestamp: [[...unknown[]], number | false, "toTimestamp()"];
    toUrl: [[...unknown[]], string | null, "toUrl()"];
    toUser: [[...unknown[]], Ref<'user'> | null, "toUser()"];
    toUsers: [[Scalar?, ...unknown[]], Ref<'users'>, "toUsers(string $separator = 'yaml')"];
    upper: [[...unknown[]], Ref<'field'>, "upper()"];
    v: [[Scalar, ...unknown[]], boolean, "isValid(string $validator, ...$arguments)"];
    value: [[(Scalar | null)?, ...unknown[]], unknown, "value(Closure|string|null $value = null)"];
    widont: [[...unknown[]], Ref<'field'>, "widont()"];
    words: [[...unknown[]], number, "words()"];
    x: [[...unknown[]], Ref<'field'>, "xml()"];
    xml: [[...unknown[]], Ref<'field'>, "xml()"];
    yaml: [[...unknown[]], unknown, "yaml()"];
  };
}
