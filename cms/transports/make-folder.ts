/** Creates folders and writes files for the whole project. Re-exported here, because only transports may import the engine. */
export { makeFolder, writeInFolder } from 'kql-engine';
