/** A part of the tree and what of ours it may import. Packages and node's own modules are everybody's. */
export interface Room {
  /** As the map prints it, and as other rooms name it. A name without a slash means all rooms below it: `app` is `app/ui` too. */
  readonly name: string;
  readonly files: RegExp;
  /** Names of rooms. A room may always import itself. */
  readonly may: readonly string[];
  /** Rooms of which it may know the types only. */
  readonly mayTypes?: readonly string[];
}

const data = 'app/**/*.data.ts';
/** Which features are islands: for what starts them, never for a feature. */
const table = 'app/islands/islands.ts';
/** What others may know of the frame. */
const frameFacts = 'app/frame/{page-data,scroll-lock,ui-state}.ts';
const cmsTypes = ['cms/index.ts'];
const folders = 'cms/transports/make-folder.ts';
const models = 'engine/models';
const modelTypes = 'engine/models/types.ts';
const ownEngine = 'engine/* but models';

/**
 * Which part may import which: what is on the left may know what is on the right, never back. A file belongs to the first
 * room that fits it. docs/architecture.md prints this table, and a test compares the two.
 */
export const rooms: readonly Room[] = [
  {
    name: 'bench, e2e, tools',
    files: /^(bench|e2e|tools)\//,
    may: ['server', 'app', 'cms', 'engine/index.ts', 'site'],
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
  { name: data, files: /^app\/.*\.data\.tsx?$/, may: ['app', 'cms/index.ts', 'site'] },
  {
    name: 'app/pages',
    files: /^app\/pages\//,
    may: [
      'app/frame',
      frameFacts,
      'app/blocks',
      'app/features',
      'app/islands',
      'app/navigation',
      'app/document.tsx',
      'app/render-static.tsx',
      'app/ui',
      'app/i18n',
      'site',
    ],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/document.tsx',
    files: /^app\/document\.tsx$/,
    may: ['app/features', 'app/navigation', 'app/ui', 'site'],
    mayTypes: [frameFacts, ...cmsTypes],
  },
  {
    name: frameFacts,
    files: /^app\/frame\/(page-data|scroll-lock|ui-state)\.ts$/,
    may: [],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/frame',
    files: /^app\/frame\//,
    may: [frameFacts, 'app/features', 'app/islands', 'app/navigation', 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  { name: table, files: /^app\/islands\/islands\.ts$/, may: ['app/islands', 'app/features'] },
  {
    name: 'app/blocks',
    files: /^app\/blocks\//,
    may: ['app/features', 'app/islands', 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/features',
    files: /^app\/features\//,
    may: ['app/islands', 'app/navigation', frameFacts, 'app/ui', 'app/i18n', 'site'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/islands',
    files: /^app\/islands\//,
    may: [table, 'app/render-static.tsx', 'app/ui', 'app/i18n'],
    mayTypes: cmsTypes,
  },
  {
    name: 'app/navigation',
    files: /^app\/navigation\//,
    may: ['app/ui', 'app/i18n', 'site'],
    mayTypes: [frameFacts, ...cmsTypes],
  },
  {
    name: 'app/render-static.tsx',
    files: /^app\/render-static\.tsx$/,
    may: ['app/i18n'],
    mayTypes: cmsTypes,
  },
  { name: 'app/ui', files: /^app\/ui\//, may: [], mayTypes: cmsTypes },
  { name: 'app/i18n', files: /^app\/i18n\//, may: ['site'], mayTypes: cmsTypes },
  { name: 'app/styles', files: /^app\/styles\//, may: [] },
  { name: 'app/*.ts', files: /^app\//, may: ['app', 'site'], mayTypes: cmsTypes },
  { name: folders, files: /^cms\/transports\/make-folder\.ts$/, may: ['engine/index.ts'] },
  { name: 'cms/transports', files: /^cms\/transports\//, may: ['cms', 'engine/index.ts', 'site'] },
  { name: 'cms/index.ts', files: /^cms\/(index|types)\.ts$/, may: ['cms', 'site'] },
  { name: 'cms/*', files: /^cms\//, may: [folders, 'site'], mayTypes: ['cms/transports'] },
  { name: 'engine/index.ts', files: /^engine\/index\.ts$/, may: ['engine'] },
  {
    name: `${models}/fields`,
    files: /^engine\/models\/fields\//,
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
    files: /^engine\/models\/objects\//,
    may: [`${models}/content`, `${models}/collections`, `${models}/values`, modelTypes, ownEngine],
  },
  {
    name: `${models}/content`,
    files: /^engine\/models\/content\//,
    may: [`${models}/values`, modelTypes, ownEngine],
  },
  {
    name: `${models}/collections`,
    files: /^engine\/models\/collections\//,
    may: [`${models}/values`, modelTypes, ownEngine],
  },
  { name: `${models}/values`, files: /^engine\/models\/values\//, may: [ownEngine] },
  { name: modelTypes, files: /^engine\/models\/types\.ts$/, may: [], mayTypes: ['engine'] },
  { name: ownEngine, files: /^engine\//, may: ['engine'] },
  { name: 'site', files: /^site\//, may: [] },
];

/** The room a file belongs to; null for one that is in none. */
export function findRoom(file: string): Room | null {
  return rooms.find(({ files }) => files.test(file)) ?? null;
}

/** Whether `name`, as a room names what it may import, means this room. */
export function isNamed(name: string, room: Room): boolean {
  return room.name === name || (!name.includes('/') && room.name.startsWith(`${name}/`));
}

/** The map for people, a line for each room; what lies beside a room is named without their folder. */
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
