export { createAnswerDisk } from './answers/answer-disk.ts';
export { mergeChanges } from './answers/merge-changes.ts';
export type { Neighbours, News } from './answers/neighbours.ts';
export {
  CmsContentError,
  CmsError,
  CmsLateError,
  CmsUnavailableError,
  KqlValueError,
} from './common/errors.ts';
export type { CmsLog } from './common/log.ts';
export { withPartOfDeadline, withRequest } from './common/request-context.ts';
export { type CmsOptions, createCms } from './create-cms.ts';
export { checkAddress } from './decode/address.ts';
export { slug } from './decode/slug.ts';
export { readNames } from './names/read-names.ts';
export { withNames } from './names/with-names.ts';
export { prefetchQueries } from './prefetch-queries.ts';
export { createRecordStore } from './records/create-record-store.ts';
export { accessKeys } from './shapes/event-values.ts';
export { createEmbeddedTransport, type EmbeddedOptions } from './transports/embedded.ts';
export { type FilePart, takeFilePart } from './transports/file-part.ts';
export { createKirbyHttpTransport, type KirbyHttpOptions } from './transports/kirby-http.ts';
export { makeFolder } from './transports/make-folder.ts';
export type { Change, Transport } from './transports/transport.ts';
export type * from './types.ts';
