import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asJson, type Browser, type BrowserOptions } from './browser.ts';
import { startProgram } from './start-program.ts';

/** WebKitGTK's MiniBrowser on a screen that nobody sees, spoken to over WebDriver by the driver that belongs to it. */
export async function startWebKit(path: string, { hasScript }: BrowserOptions): Promise<Browser> {
  const screen = await startProgram({
    command: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    ready: /^(\d+)$/m,
  });
  const port = await freePort();
  const driver = await startProgram({
    command: path,
    args: [`--port=${port}`],
    // Compositing stays on: without it WebKitGTK crashes in a view transition.
    env: { DISPLAY: `:${screen.said[1]}`, GDK_BACKEND: 'x11' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await whenItListens(`${origin}/status`);
  const args = ['--automation', `--enable-javascript=${hasScript}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  let session = '';

  return {
    async openWindow() {
      // A session is a browser with nothing in it; a new window of the same one would know what the last one stored.
      if (session) await send('DELETE', session);
      const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, { capabilities });
      session = `${origin}/session/${sessionId}`;
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 800 });
    },
    async goTo(url) {
      await send('POST', `${session}/url`, { url });
    },
    async goBack() {
      await send('POST', `${session}/back`, {});
    },
    async evaluate(expression) {
      const script = `return ${asJson(expression)}`;
      return JSON.parse(await send<string>('POST', `${session}/execute/sync`, { script, args: [] }));
    },
    async perform(input) {
      await send('POST', `${session}/actions`, { actions: [input] });
    },
    async close() {
      if (session) await send('DELETE', session);
      await driver.stop();
      await screen.stop();
    },
  };
}

async function send<T>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The driver takes a port and tells none. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function whenItListens(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((next) => setTimeout(next, 50));
}
