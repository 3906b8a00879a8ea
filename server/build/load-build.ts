import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Assets, Renderer } from '#app/entry.server.tsx';
import { type Build, readAssets, readBuild } from './build-manifest.ts';

export interface LoadedBuild {
  build: Build;
  assets: Assets;
  renderer: Renderer;
}

export function ownBuild(moduleUrl: string): string {
  return moduleUrl.endsWith('.ts') ? 'dist' : fileURLToPath(new URL('..', moduleUrl));
}

/** @throws when there is no build */
export async function loadBuild(dist: string): Promise<LoadedBuild> {
  return orExplain(dist, async () => {
    const bundle = pathToFileURL(resolve(dist, 'server/entry-server.js')).href;
    const [build, assets, renderer] = await Promise.all([
      readBuild(dist),
      readAssets(dist),
      import(bundle) as Promise<Renderer>,
    ]);
    return { build, assets, renderer };
  });
}

export interface BuildFiles {
  staticRoots: string[];
  brotliDir: string;
  buildId: string;
}

/** @throws when there is no build */
export async function loadFiles(dist: string): Promise<BuildFiles> {
  return orExplain(dist, async () => {
    const { id: buildId } = await readBuild(dist);
    return { staticRoots: [join(dist, 'client')], brotliDir: join(dist, 'brotli'), buildId };
  });
}

async function orExplain<T>(dist: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(`There is no usable build in ${dist}: run "npm run build".`, { cause });
  }
}
