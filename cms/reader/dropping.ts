import type { CmsLog } from '../common/log.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { Selections } from './selections.ts';

interface DroppingOptions {
  /** Drops what is made of these results. */
  dropped(tags: ReadonlySet<string>): void;
  /** Takes over what changed, before it is dropped. */
  follow(tags: ReadonlySet<string>): void;
  selections: Pick<Selections, 'changed'>;
  followDirectory(): Promise<void>;
  log: CmsLog;
}

/** Drops what is made of changed results at once; what depends on selections from them a moment later. */
export function createDropping({ dropped, follow, selections, followDirectory, log }: DroppingOptions) {
  let settled = Promise.resolve();

  async function dropSelections(tags: ReadonlySet<string>): Promise<void> {
    const selected = await selections.changed(tags);
    if (selected.size > 0) dropped(selected);
    if (tags.has(pageListKey)) await followDirectory();
  }

  return {
    drop(tags: ReadonlySet<string>): void {
      follow(tags);
      dropped(tags);
      settled = settled
        .then(() => dropSelections(tags))
        .catch((error: unknown) => {
          log.error('it is not known which lists a change concerns', { reason: String(error) });
        });
    },
    /** Resolves when everything that depends on the changes so far was dropped. Never rejects. */
    settled: () => settled,
  };
}
