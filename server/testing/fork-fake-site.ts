import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export interface SiteProcess {
  port: number;
  kill(signal?: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

export async function forkFakeSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const child = fork(new URL('fake-site-process.ts', import.meta.url), {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then((code) => Promise.reject(new Error(`The site ended with ${code} before it listened.`))),
  ])) as [number];
  // Only connections keep the site's process alive.
  child.disconnect();
  return { port, kill: (signal = 'SIGTERM') => void child.kill(signal), ended };
}
