/** Which version of each feed the hub was told of last. */
export interface PublishedFeeds {
  /** Whether the hub was told of this version. */
  has(path: string, version: string): Promise<boolean>;
  /** Asks to tell the hub of this version; false: another instance is telling it. */
  claim(path: string, version: string): Promise<boolean>;
  /** Notes that the hub was told of this version. */
  note(path: string, version: string): Promise<void>;
}

/** Builds the memory of an instance that shares nothing with others. */
export function createPublishedFeeds(): PublishedFeeds {
  const versions = new Map<string, string>();
  return {
    has: async (path, version) => versions.get(path) === version,
    claim: async () => true,
    async note(path, version) {
      versions.set(path, version);
    },
  };
}
