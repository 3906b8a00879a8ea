import type { WorkerScope } from './worker/scope.ts';
import { stopWorker } from './worker/stop-worker.ts';

stopWorker(globalThis as unknown as WorkerScope);
