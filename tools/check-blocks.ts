export interface KnownKind {
  kind: string;
  /** `cms/blocks/<kind>.ts`: the stored fields that are read, and those listed in `words`. */
  decoded: readonly string[];
  words: readonly string[];
  /** Its fields, and those that hold text of an editor; null without a blueprint. */
  blueprint: { fields: readonly string[]; written: readonly string[] } | null;
  offered: number;
  hasView: boolean;
  example: string | null;
  /** Whether it looks like any text or line, so that it needs no style. */
  isPlain: boolean;
  style: string;
  styleList: string;
  modelRow: string;
  editorsLine: string;
}

export function findMissing(known: KnownKind): string[] {
  return [...lacksOfContent(known), ...lacksOfView(known), ...lacksOfDocuments(known)];
}

function lacksOfContent({ kind, decoded, words, blueprint, offered }: KnownKind): string[] {
  if (blueprint === null) return [`kirby/site/blueprints/blocks/${kind}.yml is not there`];
  const { fields, written } = blueprint;
  const lacks = without(fields, decoded).map((field) => `cms/blocks/${kind}.ts does not read ${field}`);
  const strange = without(decoded, fields).map((field) => `its blueprint has no field ${field}`);
  const silent = without(written, words).map((field) => `cms/blocks/${kind}.ts names no words of ${field}`);
  const made = without(words, fields).map((field) => `it names words of ${field}, which is no field`);
  if (offered !== 1) lacks.push(`kirby/site/blueprints/fields/body.yml offers it ${offered} times`);
  return [...lacks, ...strange, ...silent, ...made];
}

function lacksOfView({ kind, hasView, example, isPlain, style, styleList }: KnownKind): string[] {
  const lacks: string[] = [];
  const file = `${kind}/${kind}-block.css`;
  if (!hasView) lacks.push('app/blocks/block-map.ts has no view of it');
  if (example === null) lacks.push('app/blocks/blocks.examples.tsx has no example of it');
  if (example === '') lacks.push('its example shows nothing');
  if (example && !isPlain && !example.includes(`class="block-${kind}`))
    lacks.push(`what it shows has no class block-${kind}`);
  if (!isPlain && style === '') lacks.push(`app/blocks/${file} is not there`);
  if (style !== '' && !styleList.includes(`@import "./${file}";`))
    lacks.push(`app/blocks/blocks.css does not import ${file}`);
  return lacks;
}

function lacksOfDocuments({ blueprint, modelRow, editorsLine }: KnownKind): string[] {
  const lacks = editorsLine === '' ? ['docs/editors.md does not say what it is for'] : [];
  if (modelRow === '') return [...lacks, 'docs/content-model.md has no row for it'];
  const names = (blueprint?.fields ?? []).flatMap((field) => field.split('.'));
  const unnamed = [...new Set(names)].filter((name) => !modelRow.includes(`\`${name}\``));
  return [...lacks, ...unnamed.map((name) => `its row in docs/content-model.md has no ${name}`)];
}

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((each) => !others.includes(each));
