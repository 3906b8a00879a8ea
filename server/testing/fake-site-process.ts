// A fake site in a separate process, which makes its pages in a worker and stops as the real
// one does. It listens on PORT, and first sends its port to the parent.
import { endOnSignal } from '../end-on-signal.ts';
import { connectionLimits } from '../settings/connection-limits.ts';
import { readValues } from '../settings/settings-table.ts';
import { startWorkerSite } from './start-worker-site.ts';

const { server, backend, port } = await startWorkerSite({
  port: Number(process.env.PORT ?? 0),
  connections: connectionLimits(readValues(process.env)),
});
endOnSignal(async () => {
  await server.stop();
  await backend.close();
});
process.send?.(port);
