export interface Room {
  /** A name without a slash includes the rooms below it: `app` includes `app/ui`. */
  readonly name: string;
  readonly files: RegExp;
  readonly may: readonly string[];
  readonly mayTypes?: readonly string[];
}

const data = 'app/**/data.tsx, *.data.ts';
const fields = 'app/**/fields.ts';
const cmsTypes = ['cms/index.ts'];
const folders = 'cms/transports/make-folder.ts';
const files = 'cms/transports/file-part.ts';
const engine = 'kql-engine';
const models = `${engine}/models`;
const modelTypes = `${models}/types.ts`;
const ownEngine = `${engine}/* but models`;

/** Each file belongs to the first room that matches. docs/architecture.md prints this table. */
export const rooms: readonly Room[] = [
  {
    name: 'bench, e2e, tools',
    files: /^(bench|e2e|tools)\//,
    may: [
      'server',
      'app',
      'cms',
      'ranked-search',
      `${engine}/index.ts`,
      `${engine}/bench`,
      `${engine}/fuzz`,
      'site',
    ],
  },
  {
    name: 'server',
    files: /^server\//,
    may: ['app/entry.server.tsx', 'cms/index.ts', 'site'],
  },
  {
    name: 'app/entry.server.tsx',
    files: /^app\/entry\.server\.tsx$/,
    may: ['app', 'site'],
    mayTypes: cmsTypes,
  },
  { name: 'app/outputs', files: /^app\/outputs\//, may: ['app', 'site'], mayTypes: cmsTypes },
  { name: fields, files: /^app\/(.+\/)?fields\.ts$/, may: ['cms/*', 'site'] },
  { name: data, files: /^app\/.*[./]data\.tsx?$/, may: ['app', 'cms/index.ts', 'site'] },
  {
    name: 'app/pages',
    files: /^app\/pages\//,
    may: [
      'app/frame',
      'app/wire',
      'app/blocks',
      'app/features',
      'app/islands',
      'app/navigation',
      'app/ui',
      'app/i18n',
      'site',
    ],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/frame',
    files: /^app\/frame\//,
    may: ['app/features', 'app/islands', 'app/navigation', 'app/wire', 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/blocks',
    files: /^app\/blocks\//,
    may: [fields, 'app/features', 'app/islands', 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/features',
    files: /^app\/features\//,
    may: ['app/islands', 'app/navigation', 'app/wire', 'app/ui', 'app/i18n', 'ranked-search', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/islands',
    files: /^app\/islands\//,
    may: ['app/ui', 'app/i18n'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/navigation',
    files: /^app\/navigation\//,
    may: ['app/wire', 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/wire',
    files: /^app\/wire\//,
    may: ['app/islands', 'app/ui', 'site'],
    mayTypes: cmsTypes,
  },
  { name: 'app/ui', files: /^app\/ui\//, may: ['app/i18n', 'site'], mayTypes: cmsTypes },
  { name: 'app/i18n', files: /^app\/i18n\//, may: ['site'], mayTypes: cmsTypes },
  { name: 'app/styles', files: /^app\/styles\//, may: [] },
  { name: 'app/*.ts', files: /^app\//, may: ['app', 'site'], mayTypes: cmsTypes },
  { name: folders, files: /^cms\/transports\/make-folder\.ts$/, may: [] },
  { name: files, files: /^cms\/transports\/file-part\.ts$/, may: [`${engine}/index.ts`] },
  {
    name: 'cms/transports',
    files: /^cms\/transports\//,
    may: ['cms', `${engine}/index.ts`, 'halftone', 'site'],
  },
  { name: 'cms/index.ts', files: /^cms\/(index|types)\.ts$/, may: ['cms', 'site'], mayTypes: [fields] },
  {
    name: 'cms/*',
    files: /^cms\//,
    may: [fields, folders, files, 'editor-html', 'ranked-search', 'site'],
    mayTypes: ['cms/transports'],
  },
  { name: 'editor-html', files: /^packages\/editor-html\//, may: [] },
  { name: 'halftone', files: /^packages\/halftone\//, may: [] },
  { name: 'ranked-search', files: /^packages\/ranked-search\//, may: [] },
  { name: `${engine}/bench`, files: /^packages\/kql-engine\/bench\//, may: [`${engine}/index.ts`] },
  {
    name: `${engine}/command, conformance, pack`,
    files: /^packages\/kql-engine\/(command|conformance|pack)\//,
    may: [engine],
  },
  { name: `${engine}/fuzz`, files: /^packages\/kql-engine\/fuzz\//, may: [engine] },
  { name: `${engine}/index.ts`, files: /^packages\/kql-engine\/src\/index\.ts$/, may: [engine] },
  {
    name: `${models}/fields`,
    files: /^packages\/kql-engine\/src\/models\/fields\//,
    may: [
      `${models}/objects`,
      `${models}/content`,
      `${models}/collections`,
      `${models}/values`,
      modelTypes,
      ownEngine,
    ],
  },
  {
    name: `${models}/objects`,
    files: /^packages\/kql-engine\/src\/models\/objects\//,
    may: [`${models}/content`, `${models}/collections`, `${models}/values`, modelTypes, ownEngine],
  },
  {
    name: `${models}/content`,
    files: /^packages\/kql-engine\/src\/models\/content\//,
    may: [`${models}/values`, modelTypes, ownEngine],
  },
  {
    name: `${models}/collections`,
    files: /^packages\/kql-engine\/src\/models\/collections\//,
    may: [`${models}/values`, modelTypes, ownEngine],
  },
  { name: `${models}/values`, files: /^packages\/kql-engine\/src\/models\/values\//, may: [ownEngine] },
  { name: modelTypes, files: /^packages\/kql-engine\/src\/models\/types\.ts$/, may: [], mayTypes: [engine] },
  { name: ownEngine, files: /^packages\/kql-engine\/src\//, may: [engine] },
  { name: 'site', files: /^site\//, may: [] },
];

export function findRoom(file: string): Room | null {
  return rooms.find(({ files }) => files.test(file)) ?? null;
}

export function isNamed(name: string, room: Room): boolean {
  return room.name === name || (!name.includes('/') && room.name.startsWith(`${name}/`));
}

export function printMap(): string {
  return rooms
    .map(({ name, may, mayTypes = [] }) => {
      const folder = name.slice(0, name.lastIndexOf('/') + 1);
      const list = (names: readonly string[], between: string) =>
        names
          .map((each) => (folder !== '' && each.startsWith(folder) ? each.slice(folder.length) : each))
          .join(between);
      const types = mayTypes.length === 0 ? '' : `types of ${list(mayTypes, ' and ')}`;
      return `${name} → ${[list(may, ', '), types].filter(Boolean).join('; ') || 'nothing of ours'}`;
    })
    .join('\n');
}
