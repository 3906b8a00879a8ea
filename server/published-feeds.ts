export interface PublishedFeeds {
  /** Whether the hub was notified of this version. */
  has(path: string, version: string): Promise<boolean>;
  /** Asks to notify the hub of this version; false: another instance notifies it. */
  claim(path: string, version: string): Promise<boolean>;
  /** Notes that the hub was notified of this version. */
  note(path: string, version: string): Promise<void>;
}

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
