import { takeFilePart } from 'kql-engine';

/**
 * A file as the body of an answer, for the server. Re-exported here, because only transports may import the
 * engine.
 */
export { takeFilePart };
export type FilePart = NonNullable<ReturnType<typeof takeFilePart>>;
