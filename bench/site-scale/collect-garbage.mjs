// JavaScript, because Node's TypeScript support would add to the start.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
const collect = () => gc({ type: 'major', flavor: 'last-resort' });
const channel = new BroadcastChannel('collect garbage');
channel.unref();
channel.onmessage = collect;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage(null);
    collect();
  });
}
