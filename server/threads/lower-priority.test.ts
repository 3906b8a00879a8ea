import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = JSON.stringify(join(import.meta.dirname, 'lower-priority.ts'));

/** A process with a thread that lowers its priority: prints the niceness of both, as Linux knows them. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { Worker } from 'node:worker_threads';
  const worker = new Worker(\`
    import { parentPort } from 'node:worker_threads';
    import { lowerPriority } from ${module};
    lowerPriority();
    parentPort.postMessage('done');
    setInterval(() => {}, 1000);
  \`, { eval: true });
  worker.once('message', () => {
    const tasks = readdirSync('/proc/self/task').map((task) => {
      const [, after] = readFileSync('/proc/self/task/' + task + '/stat', 'utf8').split(') ');
      return [Number(task) === process.pid ? 'main' : 'other', Number(after.split(' ')[16])];
    });
    const main = tasks.find(([name]) => name === 'main')[1];
    console.log(JSON.stringify({ main, lowered: tasks.filter(([, nice]) => nice > main).length }));
    process.exit(0);
  });
`;

test('N14 the thread that makes pages goes after the one of the sockets, which readers of cached pages wait for', ({
  skip,
}) => {
  if (process.platform !== 'linux') skip('only Linux gives a priority to each thread');
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({ main: 0, lowered: 1 });
});
