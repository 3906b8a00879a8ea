import { endOnSignal } from '../process/end-on-signal.ts';
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
