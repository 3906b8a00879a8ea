import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

export async function requestProcess<T>(child: ChildProcess, message: Serializable): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  const replied = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code} before it answered.`);
  });
  child.send(message);
  try {
    const [response] = await Promise.race([replied, ended]);
    return response as T;
  } finally {
    done.abort();
    await Promise.allSettled([replied, ended]);
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
