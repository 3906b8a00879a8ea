// One table of the methods on each type, as `method(kinds of arguments) > type of the result`.

/** `?` marks an optional argument. */
export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly to: string;
}

const CHILDREN = `children>pages childrenAndDrafts>pages draft(id)>page drafts>pages find(id)>page findPageOrDraft(id)>page
  grandChildren>pages hasChildren>bool hasDrafts>bool hasListedChildren>bool hasUnlistedChildren>bool index(bool?)>pages search(text,field?)>pages`;
const FILES = `audio>files code>files documents>files file(filename?)>file files>files hasAudio>bool hasCode>bool hasDocuments>bool
  hasFiles>bool hasImages>bool hasVideos>bool image(filename?)>file images>files videos>files`;
const MODEL = `apiUrl(bool?)>string blueprint>blueprint content(lang?)>content dragText>string exists>bool id>string mediaUrl>string
  modified(format?)>string permissions>obj panel>panel permalink>string previewUrl>string url(lang?)>string version(version?)>version uuid>string`;
const SIBLINGS = `indexOf>int next>self nextAll>selves prev>self prevAll>selves siblings(bool?)>selves hasNext>bool hasPrev>bool
  isFirst>bool isLast>bool isNth(int)>bool`;
const PARENTS = 'parent>page parentId>string parentModel>page site>site';
const COLLECTION = `chunk(int)>array count>int filterBy(field,value)>self filterBy(field,op,value)>self filterBy(field,value,comma)>self
  find(id)>one find(id,id)>self findBy(field,value)>one findByKey(id)>one first>one flip>self groupBy(field)>array has(id)>bool
  isEmpty>bool isEven>bool isNotEmpty>bool isOdd>bool keys>array last>one limit(int)>self next>one not(id)>self nth(int)>one
  offset(int)>self pagination>pagination pluck(field)>array pluck(field,comma)>array pluck(field,comma,bool)>array prev>one
  slice(int,int?)>self sortBy(field)>self sortBy(field,order)>self sortBy(field,order,field,order)>self without(id)>self`;
const VALUE = `exists>bool isEmpty>bool isNotEmpty>bool key>string or(value)>field value>string escape(context?)>field excerpt(int)>field
  html>field inline>field isFalse>bool isTrue>bool isValid>bool kirbytags>field kirbytext>field kirbytextinline>field length>int
  lower>field markdown>field nl2br>field permalinksToUrls>field short(int)>field slug>field smartypants>field split(comma?)>array
  toBlocks>blocks toBool(bool?)>bool toData(comma?)>array toDate(format?)>string toDate(format,value)>string toEntries>entries
  toFile>file toFiles(comma?)>files toFloat(int?)>int toInt(int?)>int toLayouts>layouts toLink>string toLink(text)>string
  toObject>object toPage>page toPages(comma?)>pages toStructure>structure toTimestamp>int toUrl>string upper>field widont>field
  words>int xml>field yaml>array query>string resolvePermalinks>field toResolvedBlocks>array toResolvedLayouts>array kt>field
  kti>field md>field h>field x>field esc(context?)>field int>int float>int bool>bool sp>field v>string toUsers>users toUser>user`;
const FIELDS = `title date end_date intro text html cover related tags featured price location blocks layout struct obj link1 link5
  link7 link8 entries color time empty xss description menu social hero body nope`;

const TABLE: Readonly<Record<string, string>> = {
  kirby: `collection(id)>mixed defaultLanguage>language detectedLanguage>language draft(id)>page file(fileId)>file language(lang?)>language
    languageCode(lang?)>string languages>languages multilang>bool page(id)>page roles>roles site>site translation(lang?)>translation
    translations>translations url(text?)>string user(id?)>user users>users version>string`,
  site: `${CHILDREN} ${FILES} ${MODEL} blueprints>array breadcrumb>pages errorPage>page errorPageId>string homePage>page
    homePageId>string page(id?)>page pages>pages title>field`,
  page: `${CHILDREN} ${FILES} ${MODEL} ${PARENTS} ${SIBLINGS} blueprints>array depth>int hasTemplate>bool intendedTemplate>string isDraft>bool
    isErrorPage>bool isHomePage>bool isHomeOrErrorPage>bool isListed>bool isReadable>bool isSortable>bool isUnlisted>bool num>int
    slug(lang?)>string status>string template>string title>field uid>string uri(lang?)>string parents>pages translations>mixed`,
  pages: `${COLLECTION} audio>files children>pages code>files documents>files drafts>pages files>files findByUri(id)>page images>files
    index(bool?)>pages listed>pages notTemplate(template)>pages nums>array published>pages search(text,field?)>pages
    template(template)>pages unlisted>pages videos>files`,
  file: `${MODEL} ${PARENTS} ${SIBLINGS} blur(int?)>thumb bw>thumb crop(int,int?)>thumb crop(int,int,anchor)>thumb dimensions>dimensions
    extension>string filename>string files>files grayscale>thumb height>int html>string isPortrait>bool isLandscape>bool isSquare>bool
    mime>string name>string niceSize>string orientation>string ratio>int resize(int)>thumb resize(int,int)>thumb size>int srcset>string
    srcset(preset)>string template>string templateSiblings(bool?)>files thumb>thumb thumb(preset)>thumb type>string width>int alt>field
    focus>field caption>field quality(int)>thumb`,
  thumb: `url>string id>string filename>string extension>string mediaUrl>string name>string type>string exists>bool alt>field uuid>string`,
  files: `${COLLECTION} template(template)>files`,
  content: `data>array fields>array has(field)>bool get(field)>field keys>array not(field)>content`,
  field: VALUE,
  blocks: `${COLLECTION} excerpt(int?)>string toHtml>string`,
  block: `${SIBLINGS} content>content id>string isEmpty>bool isHidden>bool isNotEmpty>bool toField>field toHtml>string parent>page type>string
    level>field image>field text>field`,
  layouts: COLLECTION,
  layout: `${SIBLINGS} attrs>content columns>columns id>string isEmpty>bool isNotEmpty>bool parent>page kleur>field`,
  columns: COLLECTION,
  column: `${SIBLINGS} blocks(bool?)>blocks id>string isEmpty>bool isNotEmpty>bool span(int?)>int width>string`,
  structure: COLLECTION,
  item: `${SIBLINGS} content>content id>string parent>page naam>field foto>field pagina>field platform>field url>field`,
  languages: `${COLLECTION} codes>array`,
  language: 'code>string name>string',
  translations: COLLECTION,
  translation:
    'code>string data>array direction>string get(text)>string id>string name>string locale>string author>string',
  version:
    'content(lang?)>content id>string exists(lang?)>bool isLatest>bool isLocked(lang?)>bool lock(lang?)>obj modified(lang?)>int read(lang?)>array',
  blueprint:
    'description>string field(field)>array fields>array isDefault>bool name>string options>array section(text)>mixed sections>array tab(text?)>array tabs>array title>string',
  panel: 'dragText>string image>array path>string url(bool?)>string',
  pagination: `page>int pages>int offset>int limit>int total>int hasNextPage>bool`,
  dimensions: 'width>int height>int ratio>int orientation>string',
  object: 'get(field)>mixed toArray>array toJson>string naam>string leeftijd>int',
  obj: 'get(text)>mixed toArray>array toJson>string isActive>bool',
  users: COLLECTION,
  roles: COLLECTION,
  user: 'email>string id>string name>string role>mixed',
  entries: COLLECTION,
  string: 'length>int upper>string',
  int: 'count>int',
  bool: 'count>int',
  array: '0>mixed 1>mixed count>int first>mixed title>mixed',
  mixed: 'title>mixed id>mixed count>mixed',
};

const ITEMS: Readonly<Record<string, string>> = {
  pages: 'page',
  files: 'file',
  blocks: 'block',
  layouts: 'layout',
  columns: 'column',
  structure: 'item',
  languages: 'language',
  translations: 'translation',
  users: 'user',
  roles: 'mixed',
  entries: 'field',
};
const COLLECTIONS = Object.fromEntries(Object.entries(ITEMS).map(([collection, item]) => [item, collection]));
const HAS_FIELDS = new Set(['site', 'page', 'content', 'item', 'block']);

/** KQL's name of the object inside a select. */
export const ALIASES: Readonly<Record<string, string>> = {
  site: 'site',
  page: 'page',
  file: 'file',
  block: 'block',
  layout: 'layout',
  column: 'layoutColumn',
  item: 'structureItem',
  content: 'content',
  thumb: 'file',
  user: 'user',
  translation: 'translation',
  version: 'version',
  blueprint: 'blueprint',
};

export const ROOTS: readonly Step[] = readSteps(
  'kirby>kirby site>site page(id)>page page(id)>page page(id)>page file(fileId)>file users>users user(id)>user collection(id)>mixed t(text)>string',
);

const known = new Map<string, readonly Step[]>();

export function stepsOf(type: string): readonly Step[] {
  const steps = known.get(type) ?? [...readSteps(TABLE[type] ?? '', type), ...fieldsOf(type)];
  known.set(type, steps);
  return steps;
}

export function itemOf(type: string): string | null {
  return ITEMS[type] ?? null;
}

function fieldsOf(type: string): Step[] {
  return HAS_FIELDS.has(type) ? readSteps(FIELDS.replace(/\S+/g, '$&>field')) : [];
}

function readSteps(text: string, self = ''): Step[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [, name = entry, list = '', to = 'mixed'] = /^(\w+)(?:\((.*?)\))?>(\w+)$/.exec(entry) ?? [];
      const named: Readonly<Record<string, string>> = {
        self,
        one: ITEMS[self] ?? 'mixed',
        selves: COLLECTIONS[self] ?? 'mixed',
      };
      return { name, args: list === '' ? [] : list.split(','), to: named[to] ?? to };
    });
}
