import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '#app/entry.server.tsx';
import { readFirstStyles } from './first-styles.ts';

const entry = 'app/entry.client.tsx';
const otherMedia = 'app/styles/other-media.css';
const everyDocument = 'app/styles/every-document.css';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

export interface Build {
  id: string;
  builtAt: string;
}

export async function readAssets(dist: string): Promise<Assets> {
  const [manifest, stylesFor] = await Promise.all([readManifest(dist), readFirstStyles(dist)]);
  return createAssets(manifest, stylesFor);
}

export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'));
}

/** Separates style sheets that documents include whole from sheets that they include in part. */
export function firstSheets(manifest: Manifest): { whole: string[]; divided: readonly string[] } {
  const whole = collect(manifest, everyDocument).map((chunk) => href(chunk.file));
  return { whole, divided: createAssets(manifest, () => '').styles };
}

export async function readBuild(dist: string): Promise<Build> {
  return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
}

export function createAssets(manifest: Manifest, stylesFor: Assets['stylesFor']): Assets {
  const main = manifest[entry];
  if (main === undefined) throw new Error(`The build manifest does not know ${entry}.`);
  const seen = new Set<string>();
  const atOnce = [entry, ...(main.dynamicImports ?? [])];
  const chunks = atOnce.flatMap((source) => collect(manifest, source, seen));
  const scripts = [href(main.file)];
  const preloads = chunks.map((chunk) => href(chunk.file)).filter((file) => file !== scripts[0]);
  const styles = chunks.flatMap((chunk) => chunk.css ?? []).map(href);
  const known = new Map<string, string[]>();
  const shared = new Set([...scripts, ...preloads]);

  return {
    scripts,
    styles,
    otherMedia: collect(manifest, otherMedia).map((chunk) => href(chunk.file)),
    preloads,
    fonts: collect(manifest, everyDocument).flatMap((chunk) => (chunk.assets ?? []).map(href)),
    stylesFor,
    forModule(source) {
      const found = known.get(source);
      if (found !== undefined) return found;
      const own = collect(manifest, source);
      const result = own.map((chunk) => href(chunk.file)).filter((file) => !shared.has(file));
      if (own.length > 0) known.set(source, result);
      return result;
    },
  };
}

/** Imports come first, so that styles keep their order. */
function collect(manifest: Manifest, source: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [...(chunk.imports ?? []).flatMap((each) => collect(manifest, each, seen)), chunk];
}

function href(file: string): string {
  return `/${file}`;
}
