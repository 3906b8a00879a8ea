import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import WebDriver, { type Client } from 'webdriver';
import type { Driver } from './visitor.ts';

/** Keys that are no letters, as WebDriver encodes them. */
const codes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** WebKitGTK's MiniBrowser on a virtual screen. */
export async function startWebKit(path: string, hasScript: boolean): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = String((await once(screen.stdout, 'data'))[0]).trim();
  let driver: ChildProcess | undefined;
  let session: Client;
  const close = () => {
    process.off('exit', close);
    stop(driver);
    screen.kill();
  };
  // Also if a worker ends before its fixtures do.
  process.once('exit', close);

  /** The driver may never answer while one page makes way for another. */
  const evaluate = (expression: string) =>
    Promise.race([
      session.executeScript(`return ${expression}`, []),
      setTimeout(5000).then(() => Promise.reject(new Error('WebKit gave no answer.'))),
    ]);

  return {
    async openWindow() {
      // A driver of its own: a second window of the same browser would know what the first one stored.
      stop(driver);
      const port = await freePort();
      // Compositing stays on: without it WebKitGTK crashes in a view transition. Without a language of the
      // machine it asks for English, and the site leads such a visitor to its English home.
      const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' };
      driver = spawn(path, [`--port=${port}`], { detached: true, stdio: 'ignore', env });
      await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass();
      const options = {
        'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${hasScript}`] },
        // On a busy machine the driver has been seen to wait for the load event for ever.
        pageLoadStrategy: 'none' as const,
      };
      session = await WebDriver.newSession({
        hostname: '127.0.0.1',
        port,
        logLevel: 'silent',
        connectionRetryCount: 0,
        capabilities: { alwaysMatch: options, firstMatch: [{}] },
      });
      await session.setWindowRect(0, 0, 1280, 800);
      // The answer comes before the page has that size, and a click would miss what moves meanwhile.
      await expect(async () => expect(await evaluate('innerWidth')).toBe(1280)).toPass();
    },
    async goTo(url) {
      await evaluate('window.isLeft = true');
      await session.navigateTo(url);
      const hasArrived = `!window.isLeft && document.readyState !== 'loading'`;
      await expect(async () => expect(await evaluate(hasArrived)).toBe(true)).toPass();
    },
    evaluate,
    async click(point) {
      const actions = [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.performActions([{ type: 'pointer', id: 'mouse', actions }]);
    },
    async press(key) {
      const value = codes[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await session.performActions([{ type: 'key', id: 'keyboard', actions }]);
    },
    close: async () => close(),
  };
}

/** The driver and the browser that it started, which is in its process group. */
function stop(driver: ChildProcess | undefined): void {
  const isRunning = driver?.exitCode === null && driver.signalCode === null;
  if (driver?.pid && isRunning) process.kill(-driver.pid, 'SIGKILL');
}

/** The driver must be given a port, because it does not report the one it chose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
