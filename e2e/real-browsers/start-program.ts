import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** What it says when it is ready; without, it is ready when it runs. */
  ready?: RegExp;
}

/** Starts a program with everything that it will start, and gives what it said when it was ready, and the way to end it. */
export async function startProgram({ command, args, env = {}, ready }: Program) {
  // A group of its own, so that what it starts ends with it.
  const options: SpawnOptions = { detached: true, env: { ...process.env, ...env } };
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', end);
  let said = '';
  const told = Promise.withResolvers<readonly string[]>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-5000);
      const match = ready && said.match(ready);
      if (match) told.resolve(match);
    });
  const exited = once(child, 'exit').then(
    () => told.reject(new Error(`${command} ended by itself: ${said}`)),
    (cause) => told.reject(new Error(`${command} could not be started.`, { cause })),
  );
  if (!ready) told.resolve([]);
  // Who waits no longer need not hear that it ended.
  told.promise.catch(() => undefined);
  return {
    said: await told.promise,
    async stop(): Promise<void> {
      process.off('exit', end);
      end();
      await exited;
    },
  };
}
