export { createEngine, type Engine, type QueryOptions } from './create-engine.ts';
export {
  KqlAuthError,
  KqlError,
  KqlGeneralError,
  KqlInternalError,
  KqlInvalidArgumentError,
  KqlInvalidMethodError,
  KqlLogicError,
  KqlLoginError,
  KqlNotFoundError,
  KqlPermissionError,
} from './errors.ts';
export type { Problem } from './folder/broken-places.ts';
export { readBlueprints } from './folder/read-blueprints.ts';
export { makeFolder, writeInFolder } from './make-folder.ts';
export { mediaHeaders } from './media/media-headers.ts';
export { mediaType } from './media/media-type.ts';
export { type FilePart, serveFile, takeFilePart } from './media/serve-file.ts';
export { mostThumbPixels } from './media/thumb-cost.ts';
export type {
  AuthOptions,
  BlueprintData,
  EngineOptions,
  LanguageDefinition,
  SrcsetPreset,
  ThumbOptions,
  UserDefinition,
} from './options.ts';
export { readSiteFolder } from './site-folder/read-site-folder.ts';
