import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { CmsContentError } from '../../common/errors.ts';
import { createListeners } from '../../common/listeners.ts';
import { noState } from '../messages.ts';
import { serveSource } from '../serve-source.ts';

if (parentPort === null) throw new Error('This module runs in a worker.');

const changed = createListeners<ReadonlySet<string>>();
const nothing = async () => {};

await serveSource(parentPort, async () => ({
  async want({ id, key }) {
    if (id === 'end') process.exit(1);
    if (id === 'broken') throw new CmsContentError('title should be a text', { field: 'title' });
    changed.emit(new Set([key]));
    return JSON.stringify({ id });
  },
  syncResult: nothing,
  later: nothing,
  syncList: nothing,
  fill: nothing,
  fetchFiles: nothing,
  async media({ url }) {
    const file = await open(new URL(url).pathname);
    return { status: 200, headers: [['content-type', 'audio/mpeg']], body: { file, start: 2, end: 5 } };
  },
  change: nothing,
  query: async () => null,
  datePages: async () => true,
  filled: nothing,
  compared: async () => false,
  state: async () => ({ ...noState, breaker: 'closed' as const }),
  onChange: changed.add,
  onWatched: () => () => {},
  status: { isFollowing: false, isAway: false },
  close: nothing,
}));
