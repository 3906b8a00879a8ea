/** How every part makes its folders and writes in them, at the one place where cms may know the engine. */
export { makeFolder, writeInFolder } from '#engine';
