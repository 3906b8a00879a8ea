/** A file as the body of an answer, for the server. Re-exported here, because only transports may import the engine. */
export { type FilePart, takeFilePart } from 'kql-engine';
