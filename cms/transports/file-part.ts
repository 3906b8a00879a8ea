import { takeFilePart } from 'kql-engine';

/** Re-exported for the server, because only transports may import the engine. */
export { takeFilePart };
export type FilePart = NonNullable<ReturnType<typeof takeFilePart>>;
