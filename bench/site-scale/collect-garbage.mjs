// Loaded into every thread of the server before its code: on SIGUSR2 each collects its garbage. JavaScript,
// because Node's support for TypeScript would add to the start.
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

const collect = () => globalThis.gc({ type: 'major', flavor: 'last-resort' });
const channel = new BroadcastChannel('collect garbage');
channel.unref();
channel.onmessage = collect;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    collect();
  });
}
