export {
  CmsContentError,
  CmsError,
  CmsLateError,
  CmsUnavailableError,
  KqlValueError,
} from './common/errors.ts';
export type { CmsLog } from './common/log.ts';
export { type CmsOptions, createCms } from './create-cms.ts';
export { checkAddress } from './decode/address.ts';
export { slug } from './decode/slug.ts';
export { readNames } from './names/read-names.ts';
export { withNames } from './names/with-names.ts';
export { createContent } from './reader/create-content.ts';
export { connectSource } from './replica/connect-source.ts';
export { type ContentDb, emptyContent, openContentDb } from './replica/content-db.ts';
export { importPageDates } from './replica/import-page-dates.ts';
export { type Instances, mergeChanges, type News } from './replica/instances.ts';
export { serveSource } from './replica/serve-source.ts';
export { createSource, type Source } from './replica/source.ts';
export { accessKeys } from './shapes/event-values.ts';
export { createEmbeddedTransport, type EmbeddedOptions } from './transports/embedded.ts';
export { type FilePart, takeFilePart, toResponse as fileResponse } from './transports/file-part.ts';
export { createKirbyHttpTransport, type KirbyHttpOptions } from './transports/kirby-http.ts';
export { makeFolder } from './transports/make-folder.ts';
export type { Change, Transport } from './transports/transport.ts';
export type * from './types.ts';
