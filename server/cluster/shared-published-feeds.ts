import { createHash } from 'node:crypto';
import { createPublishedFeeds, type PublishedFeeds } from '../published-feeds.ts';
import type { ValkeyLink } from './valkey-link.ts';

interface Options {
  link: Pick<ValkeyLink, 'sendCommand'>;
  /** The first part of every key, with the version of the format. */
  prefix: string;
}

/** Milliseconds after which a feed that was never notified again counts as new: a month. */
const EXPIRES_AFTER = 30 * 24 * 60 * 60 * 1000;
/** Milliseconds after which another instance may notify the hub: longer than one message may take. */
const CLAIMED_FOR = 10_000;

/** Builds the memory by which one instance notifies the hub. While Valkey is away each notifies it. */
export function createSharedPublishedFeeds({ link, prefix }: Options): PublishedFeeds {
  const own = createPublishedFeeds();
  const keyOf = (...names: string[]) =>
    `${prefix}:${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 40)}`;

  return {
    async has(path, version) {
      const reply = await link.sendCommand('feeds', ['GET', keyOf(path)]);
      return reply === undefined ? own.has(path, version) : reply === version;
    },
    async claim(path, version) {
      const claim = ['SET', keyOf(path, version), '1', 'NX', 'PX', String(CLAIMED_FOR)];
      return (await link.sendCommand('feeds', claim)) !== null;
    },
    async note(path, version) {
      await own.note(path, version);
      await link.sendCommand('feeds', ['SET', keyOf(path), version, 'PX', String(EXPIRES_AFTER)]);
    },
  };
}
