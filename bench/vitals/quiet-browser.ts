import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, never>>;

/**
 * A browser that is measured without a debugger. Playwright enables the browser's inspector, which then parses every script a second
 * time to locate its functions (36 of the 46 ms in which React begins). This browser only gets the slow-down factor and the address.
 */
export async function openQuietBrowser(): Promise<QuietBrowser> {
  const { executablePath, args, env } = findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'tweeklank-vitals-'));
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  );
  const socket = new WebSocket(await addressOf(child));
  await once(socket, 'open');
  const send = speak(socket);
  return {
    async visit({ url, before, read, slowdown, width, height, time }) {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        width,
        height,
      });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      await send('Page.enable', {}, sessionId);
      await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId);
      await send('Page.navigate', { url }, sessionId);
      await new Promise((resolve) => setTimeout(resolve, time));
      const { result } = await send('Runtime.evaluate', { expression: read, returnByValue: true }, sessionId);
      await send('Target.disposeBrowserContext', { browserContextId });
      return (result as { value: unknown } | undefined)?.value;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export interface QuietBrowser extends AsyncDisposable {
  /** Loads a page with an empty cache, and returns the value of `read` after this many milliseconds. */
  visit(visit: Visit): Promise<unknown>;
}

interface Visit {
  url: string;
  /** A script that runs before the page's own, and the expression to evaluate. */
  before: string;
  read: string;
  /** Factor by which the processor is slowed down. */
  slowdown: number;
  width: number;
  height: number;
  /** Milliseconds. */
  time: number;
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stderr?.on('data', (part) => {
      said += part;
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    stderr?.on('end', () => reject(new Error(`The browser ended before it could be spoken to: ${said}`)));
  });
}

function speak(socket: WebSocket): Send {
  const waiting = new Map<number, (result: Record<string, never>) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  };
  let last = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
}
