import type { WorkerScope } from './worker/scope.ts';
import { startWorker } from './worker/worker.ts';

startWorker(globalThis as unknown as WorkerScope);
