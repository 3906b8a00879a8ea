import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { openProtocol } from '../../e2e/fixtures/open-protocol.ts';
import { observe } from './observe.ts';

/** Playwright's inspector makes the browser parse every script twice. */
export async function openQuietBrowser(more: readonly string[] = []): Promise<QuietBrowser> {
  const { executablePath, args, env } = findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'tweeklank-vitals-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      ...more,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  );
  const { send, hangUp } = await openProtocol<Result>(await addressOf(child));
  const evaluate = async (expression: string, session: { sessionId: string }): Promise<unknown> =>
    (await send('Runtime.evaluate', { expression, returnByValue: true }, session)).result.value;
  return {
    async visit({ url, read, slowdown, width, height, density = 1, until, click }) {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        width,
        height,
      });
      const session = await send('Target.attachToTarget', { targetId, flatten: true });
      await send('Page.enable', {}, session);
      await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, session);
      const screen = { width, height, deviceScaleFactor: density, mobile: false };
      if (density > 1) await send('Emulation.setDeviceMetricsOverride', screen, session);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` }, session);
      await send('Page.navigate', { url }, session);
      await until();
      if (click) {
        const found = await evaluate(`(${middleOf})(${JSON.stringify(click)})`, session);
        const press = { ...(found as object), button: 'left', clickCount: 1 };
        await send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' }, session);
        await send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' }, session);
        await until();
      }
      const value = await evaluate(read, session);
      await send('Target.disposeBrowserContext', { browserContextId });
      return value;
    },
    async [Symbol.asyncDispose]() {
      hangUp();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Result {
  browserContextId: string;
  targetId: string;
  sessionId: string;
  result: { value: unknown };
}

export interface QuietBrowser extends AsyncDisposable {
  visit(visit: Visit): Promise<unknown>;
}

interface Visit {
  url: string;
  read: string;
  slowdown: number;
  width: number;
  height: number;
  density?: number;
  until: () => Promise<unknown>;
  click?: string;
}

function middleOf(selector: string): { x: number; y: number } | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
