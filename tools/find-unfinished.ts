import { dirname } from 'node:path';

/** Finds small letters too, because addresses have them. */
const OPEN = /\btodo\b/i;
const SOURCES = /^Translatedfrom:/;

export function findUnfinished(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const lines = text.split('\n');
    const end = lines.findIndex((line) => SOURCES.test(line));
    const own = end === -1 ? lines : lines.slice(0, end);
    const isSourceOpen = lines.slice(own.length).some((line) => OPEN.test(line));
    return [
      ...own.flatMap((line, at) => (OPEN.test(line) ? [`${file}:${at + 1} fill in ${line.trim()}`] : [])),
      ...(isSourceOpen ? [`${file}:${end + 1} when all texts are there: ${currentCommand(file)}`] : []),
    ];
  });
}

/** Returns the command that takes translations beside `file` for translations of the texts as they are. */
export function currentCommand(file: string): string {
  return `node tools/mend-translations.ts ${dirname(file)} --current --write`;
}

/** Finds folders of content whose name, which is the Dutch address, was not chosen yet. */
export function findUnnamed(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => /_todo-[^/]*$/.test(folder))
    .map((folder) => `${folder}: give the folder the name of its address in Dutch`);
}
