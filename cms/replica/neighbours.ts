import type { Change } from '../transports/transport.ts';

/** What one instance of the site notifies the others of. */
export interface News {
  announced: Change | null;
  seen: Change | null;
}

export interface Neighbours {
  /** Announces a change to the others. Resolves soon, also when none of them can be reached; never fails. */
  announce(news: News): Promise<void>;
  onNews(listener: (news: News) => void): void;
}
