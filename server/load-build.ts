import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Build, readAssets, readBuild } from './build-manifest.ts';
import type { Assets, Renderer } from './renderer.ts';

export interface LoadedBuild {
  build: Build;
  assets: Assets;
  renderer: Renderer;
  /** Folders whose files are served at their own path. */
  staticRoots: string[];
}

/**
 * Loads what `npm run build` wrote.
 * @throws one sentence when there is no build
 */
export async function loadBuild(dist: string): Promise<LoadedBuild> {
  try {
    const bundle = pathToFileURL(resolve(dist, 'server/entry-server.js')).href;
    const [build, assets, renderer] = await Promise.all([
      readBuild(dist),
      readAssets(dist),
      import(bundle) as Promise<Renderer>,
    ]);
    return { build, assets, renderer, staticRoots: ['public', join(dist, 'client')] };
  } catch (cause) {
    throw new Error(`There is no usable build in ${dist}: run "npm run build".`, { cause });
  }
}
