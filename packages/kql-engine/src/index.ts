/**
 * Builds an engine over a content folder: `query`, `fetch`, `watch` and more. Throws nothing; a broken file
 * is reported to `onProblem`.
 */
export { createEngine, type Engine } from './create-engine.ts';
export { KqlError } from './errors.ts';
export { readBlueprints } from './folder/read-blueprints.ts';
export { mediaHeaders } from './media/media-headers.ts';
/** `serveFile` serves a file (ranges, validators); `takeFilePart` hands its open file to a faster sender. */
export { serveFile, takeFilePart } from './media/serve-file.ts';
export { maxThumbPixels } from './media/thumb-cost.ts';
/** `contentDir` and `languages` are required. */
export type { EngineOptions } from './options.ts';
export { readSiteFolder } from './site-folder/read-site-folder.ts';
