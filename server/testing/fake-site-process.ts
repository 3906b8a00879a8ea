// A fake site in a separate process, which stops as the real one
// does. It listens on PORT, and first sends its port to the parent.
import { endOnSignal } from '../end-on-signal.ts';
import { connectionLimits } from '../settings/connection-limits.ts';
import { startFakeSite } from './start-test-site.ts';

const site = await startFakeSite({
  port: Number(process.env.PORT ?? 0),
  connections: connectionLimits(process.env),
});
endOnSignal(() => site.server.stop());
process.send?.(site.port);
