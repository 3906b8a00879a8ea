import { pageListKey } from '../answers/page-list.ts';
import type { CmsLog } from '../common/log.ts';
import { withoutDependencies } from '../common/request-context.ts';
import type { DecodedAnswers } from '../decoded/decoded-answers.ts';
import type { Selections } from '../decoded/selections.ts';
import { anyAddress } from '../pages/address-keys.ts';
import type { Sitemap } from '../sitemap/create-sitemap.ts';

interface InvalidateOptions {
  decoded: Pick<DecodedAnswers, 'drop' | 'changedAddresses'>;
  selections: Pick<Selections, 'changed'>;
  sitemap: Pick<Sitemap, 'followDirectory'>;
  notify(keys: ReadonlySet<string>): void;
  log: CmsLog;
}

export interface Invalidation {
  /** Drops what is made of these answers at once; what depends on addresses and selections a moment later. */
  invalidate(answers: ReadonlySet<string>): void;
  /** Resolves when everything that depends on the answers so far was dropped. Never rejects. */
  settled(): Promise<void>;
}

/** Builds what drops decoded values, and notifies those who made pages of them (decision 009). */
export function createInvalidation({
  decoded,
  selections,
  sitemap,
  notify,
  log,
}: InvalidateOptions): Invalidation {
  let followed = Promise.resolve();

  function drop(keys: ReadonlySet<string>): void {
    decoded.drop(keys);
    notify(keys);
  }

  async function followUp(keys: ReadonlySet<string>): Promise<void> {
    const isOfDirectory = keys.has(pageListKey);
    const addresses = isOfDirectory ? await decoded.changedAddresses() : new Set<string>();
    if (addresses.size > 0) drop(addresses);
    const selected = await selections.changed(new Set([...keys, ...addresses]));
    if (selected.size > 0) drop(selected);
    if (isOfDirectory) await sitemap.followDirectory();
  }

  return {
    invalidate(keys) {
      drop(keys);
      followed = followed
        .then(() => withoutDependencies(() => followUp(keys)))
        .catch((error: unknown) => {
          log.error('it is not known what a change concerns: all is made again', { reason: String(error) });
          drop(new Set([anyAddress]));
        });
    },
    settled: () => followed,
  };
}
