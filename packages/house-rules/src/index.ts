/** Reads what modules import, and finds those that can all reach each other. */
export { findGroups, type Import, readImports } from './imports.ts';
/**
 * Finds what a rule forbids: folders that import each other, functions and comments that are too long, names
 * with a word of a glossary; and reads which names a module exports.
 */
export {
  findFolderPairs,
  findForbiddenNames,
  findLongFunctions,
  findWideComments,
  readExports,
  readGlossary,
  splitName,
} from './rules.ts';
