import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, type Engine, type EngineOptions, readSiteFolder } from '../src/index.ts';
import { folderOf } from './read-options.ts';

export const engineOptions = {
  content: { type: 'string' },
  site: { type: 'string' },
  kirby: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

export const engineUsage = `--content DIR             the content folder
--site DIR                the site folder: languages, settings, blueprints and names of templates; PHP is read, never run;
                          the folder "site" beside the content folder, when missing
--kirby 5|6               whose answers; that of the Kirby beside the site folder, or 5, when missing
--strict                  a field that Kirby could not read is an error, as Kirby answers it; else it is empty and named here`;

interface Given {
  readonly content?: string;
  readonly site?: string;
  readonly kirby?: string;
  readonly strict: boolean;
}

/**
 * Writes problems of the content to the standard error.
 * @throws Error with the option
 */
export function makeEngine(given: Given, more: Partial<EngineOptions> = {}): Engine {
  const content = folderOf('--content', given.content);
  const site = given.site === undefined ? siteBeside(content) : folderOf('--site', given.site);
  const kirby = kirbyOf(given.kirby);
  const onProblem = ({ file, reason }: { file: string; reason: string }) =>
    process.stderr.write(`${file}: ${reason}\n`);
  return createEngine({
    languages: [],
    ...(site !== undefined && readSiteFolder(site, onProblem)),
    contentDir: content,
    mediaDir: join(content, '..', '.engine-media'),
    ...(kirby !== undefined && { kirby }),
    strict: given.strict,
    onProblem,
    ...more,
  });
}

function siteBeside(content: string): string | undefined {
  const site = join(content, '..', 'site');
  return existsSync(site) && statSync(site).isDirectory() ? site : undefined;
}

function kirbyOf(given: string | undefined): 5 | 6 | undefined {
  if (given === undefined) return undefined;
  if (given === '5' || given === '6') return given === '5' ? 5 : 6;
  throw new Error(`--kirby must be 5 or 6, not "${given}".`);
}
