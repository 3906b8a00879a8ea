// A new process runs one query, as `kql-engine query` does.
import assert from 'node:assert/strict';
import { answerTask, openEngine, type Task } from './task.ts';

export interface OnceTimes {
  /** Processor milliseconds of the whole process. */
  all: number;
  memory: number;
}

async function queryOnce({ contentDir }: Task): Promise<OnceTimes> {
  const engine = openEngine(contentDir);
  assert.equal(typeof (await engine.query("page('agenda/event-0').title")), 'string');
  engine.close();
  const { user, system } = process.cpuUsage();
  return { all: (user + system) / 1000, memory: process.resourceUsage().maxRSS * 1024 };
}

answerTask(queryOnce);
