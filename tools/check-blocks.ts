export interface KnownKind {
  kind: string;
  reason: string | null;
  /** Fields that are decoded, fields in the example, and fields that the reading time or the search reads. */
  decoded: readonly string[];
  shown: readonly string[];
  words: readonly string[];
  /** All fields, and the fields that editors write in; null without a blueprint. */
  blueprint: { fields: readonly string[]; written: readonly string[] } | null;
  offered: number;
  hasView: boolean;
  html: string;
  hasStyle: boolean;
  hasFeed: boolean;
}

const LIST = 'app/blocks/fields.ts';
const BODY = 'kirby/site/blueprints/fields/body.yml';
const folderOf = (kind: string) => `app/blocks/${kind}`;
const blueprintOf = (kind: string) => `kirby/site/blueprints/blocks/${kind}.yml`;
const written = (kind: string) => `npm run new -- block ${kind} writes it`;

export function findMissing(known: KnownKind): string[] {
  return [...lacksOfFields(known), ...lacksOfView(known)];
}

function lacksOfFields(known: KnownKind): string[] {
  const { kind, reason, decoded, shown, words, blueprint, offered } = known;
  const file = `${folderOf(kind)}/fields.ts`;
  const yml = blueprintOf(kind);
  if (blueprint === null) return [`${yml} is missing: ${written(kind)}`];
  if (reason !== null) return [`${file}: the example cannot be decoded: ${reason}`];
  const { fields } = blueprint;
  const absent = without(fields, [...shown, ...decoded]);
  const unread = without(without(fields, decoded), absent);
  return [
    ...absent.map((field) => `${file}: the example has no ${field}, which is a field in ${yml}`),
    ...unread.map((field) => `${file}: stored() does not read ${field}, which is a field in ${yml}`),
    ...without(decoded, fields).map((field) => `${yml} has no field ${field}, which ${file} reads`),
    ...without(blueprint.written, words).map(
      (field) => `${file}: ${field} holds text, but neither read nor found names it`,
    ),
    ...without(words, fields).map((field) => `${file}: read or found names ${field}, which is no field`),
    ...(offered === 0 ? [`${BODY} does not offer ${kind}: ${written(kind)}`] : []),
    ...(offered > 1 ? [`${BODY} offers ${kind} ${offered} times`] : []),
  ];
}

function lacksOfView({ kind, reason, hasView, html, hasStyle, hasFeed }: KnownKind): string[] {
  const view = `${folderOf(kind)}/view.tsx`;
  const style = `${folderOf(kind)}/style.css`;
  if (!hasView) return [`${view} does not export View: ${written(kind)}`];
  if (reason !== null) return [];
  if (html === '') return [`${view} shows nothing of the example`];
  const lacks: string[] = [];
  const hasClass = new RegExp(`class="(?:[^"]* )?block-${kind}[ "]`).test(html);
  if (hasStyle && !hasClass) lacks.push(`${view} has no class block-${kind}, but there is ${style}`);
  if (!hasStyle && hasClass) lacks.push(`${style} is missing: ${view} has the class block-${kind}`);
  if (!hasFeed && /data-island=|<(?:svg|button)\b/.test(html))
    lacks.push(
      `${folderOf(kind)}/feed.ts is missing: feeds cannot show islands, icons and buttons of ${view}`,
    );
  return lacks;
}

export function findStrays(found: {
  kinds: readonly string[];
  folders: readonly string[];
  blueprints: readonly string[];
}): string[] {
  const { kinds, folders, blueprints } = found;
  return [
    ...without(folders, kinds).map((kind) => `${LIST} has no line for ${folderOf(kind)}: ${written(kind)}`),
    ...without(without(blueprints, kinds), folders).map(
      (kind) => `${blueprintOf(kind)} has no folder in app/blocks: ${written(kind)}`,
    ),
  ];
}

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((each) => !others.includes(each));
