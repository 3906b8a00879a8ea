// A site of fakes in a process of its own, which ends as the real one does. Its port is PORT, and the first thing it tells.
import { endOnSignal } from '../end-on-signal.ts';
import { connectionLimits } from '../settings/connection-limits.ts';
import { startFakeSite } from './start-test-site.ts';

const site = await startFakeSite({
  port: Number(process.env.PORT ?? 0),
  connections: connectionLimits(process.env),
});
endOnSignal(() => site.server.stop());
process.send?.(site.port);
