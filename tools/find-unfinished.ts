/** Finds small letters too, because addresses have them. */
const OPEN = /\btodo\b/i;

export function findUnfinished(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (OPEN.test(line) ? [`${file}:${at + 1} fill in ${line.trim()}`] : [])),
  );
}

/** Finds folders of content whose name, which is the Dutch address, was not chosen yet. */
export function findUnnamed(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => /_todo-[^/]*$/.test(folder))
    .map((folder) => `${folder}: give the folder the name of its address in Dutch`);
}
