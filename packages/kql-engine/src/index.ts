/**
 * Builds an engine over a content folder: `query`, `fetch`, `watch` and more. Throws nothing; a broken file
 * is reported to `onProblem`.
 */
export { createEngine, type Engine } from './create-engine.ts';
/**
 * The base class of everything that `query` throws: `name`, `status` and `key` are those of Kirby's own
 * answer.
 */
export { KqlError } from './errors.ts';
/** Reads a folder of blueprints: name to data. A broken file is reported and left out. */
export { readBlueprints } from './folder/read-blueprints.ts';
/**
 * What browsers may do with an editor's file of this name, as headers; null for a name that is never served.
 */
export { mediaHeaders } from './media/media-headers.ts';
/**
 * `serveFile` answers a request with a file (ranges, validators); `takeFilePart` gives its open file to who
 * can send it faster.
 */
export { serveFile, takeFilePart } from './media/serve-file.ts';
/** The number of pixels up to which thumbs of a picture of this media type are made. */
export { maxThumbPixels } from './media/thumb-cost.ts';
/** What `createEngine` takes: only `contentDir` and `languages` are required. */
export type { EngineOptions } from './options.ts';
/**
 * Reads languages, settings, blueprints and names of templates from Kirby's `site` folder, as options for
 * `createEngine`.
 */
export { readSiteFolder } from './site-folder/read-site-folder.ts';
