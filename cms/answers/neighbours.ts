import type { Change } from '../transports/transport.ts';

/** What one instance of the site notifies the others of. */
export interface News {
  announced: Change | null;
  seen: Change | null;
}

/** An answer of the content system that an instance shares with the others. */
export interface SharedText {
  text: string;
  /** The last change that the instance knew of when it asked for it. */
  position: string;
  age: number;
}

/** A store of answers that all instances use. It may be away; no call fails or takes long. */
export interface SharedStore {
  /** Null: there is no complete one, or the store is away. */
  read(name: string): Promise<SharedText | null>;
  write(name: string, text: string, position: string): Promise<void>;
  /** Whether this instance may fetch this answer; false while another one does so. */
  lock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** The last change that is known of; null while the store is away. */
  position(): string | null;
  /** Everything that changed after a position; null when nothing did. Unknown counts as everything. */
  changedSince(position: string): Change | null;
}

export interface Neighbours {
  /** Announces a change to the others. Resolves soon, also when none of them can be reached; never fails. */
  announce(news: News): Promise<void>;
  onNews(listener: (news: News) => void): void;
  /** Null: answers are not shared. */
  store: SharedStore | null;
}
