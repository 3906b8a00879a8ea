/** How every part makes its folders, at the one place where cms may know the engine. */
export { makeFolder } from '#engine';
