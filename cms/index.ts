/** The public interface of the content layer. */
export { checkAddress } from './address.ts';
export { createAnswerDisk } from './answers/answer-disk.ts';
export { mergeChanges } from './answers/merge-changes.ts';
export { type CmsOptions, createCms } from './create-cms.ts';
export { CmsContentError, CmsError, CmsUnavailableError, KqlValueError } from './errors.ts';
export type { CmsLog } from './log.ts';
export type { Neighbours, News, SharedStore } from './neighbours.ts';
export { prefetchQueries } from './prefetch-queries.ts';
export { createRecordStore } from './records/create-record-store.ts';
export { withPartOfDeadline, withRequest } from './request-context.ts';
export { accessKeys } from './shapes/event-values.ts';
export { slug } from './slug.ts';
export { createEmbeddedTransport, type EmbeddedOptions } from './transports/embedded.ts';
export { type FilePart, takeFilePart } from './transports/file-part.ts';
export { createKirbyHttpTransport, type KirbyHttpOptions } from './transports/kirby-http.ts';
export { makeFolder } from './transports/make-folder.ts';
export type { Change, Transport } from './transports/transport.ts';
export type * from './types.ts';
