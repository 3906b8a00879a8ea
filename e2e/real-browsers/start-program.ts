import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  ready?: RegExp;
}

export async function startProgram({ command, args, env = {}, ready }: Program) {
  // A process group of its own, so that its child processes end with it.
  const options: SpawnOptions = { detached: true, env: { ...process.env, ...env } };
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended by itself.
    }
  };
  process.once('exit', end);
  let said = '';
  const reported = Promise.withResolvers<readonly string[]>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-5000);
      const match = ready && said.match(ready);
      if (match) reported.resolve(match);
    });
  const exited = once(child, 'exit').then(
    () => reported.reject(new Error(`${command} ended by itself: ${said}`)),
    (cause) => reported.reject(new Error(`${command} could not be started.`, { cause })),
  );
  if (!ready) reported.resolve([]);
  // After the wait is over, nobody handles this error.
  reported.promise.catch(() => undefined);
  return {
    said: await reported.promise,
    async stop(): Promise<void> {
      process.off('exit', end);
      end();
      await exited;
    },
  };
}
