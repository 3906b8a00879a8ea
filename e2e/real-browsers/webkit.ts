import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asJson, type Browser, type BrowserOptions } from './browser.ts';
import { startProgram } from './start-program.ts';

/** WebKitGTK's MiniBrowser on a virtual screen, controlled over WebDriver by its own driver. */
export async function startWebKit(path: string, { hasScript }: BrowserOptions): Promise<Browser> {
  const screen = await startProgram({
    command: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    ready: /^(\d+)$/m,
  });
  // Not the load event: on a busy machine the driver has been seen to wait for it for ever.
  const options = {
    'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${hasScript}`] },
  };
  const capabilities = { alwaysMatch: { ...options, pageLoadStrategy: 'none' } };
  let driver: Awaited<ReturnType<typeof startProgram>> | undefined;
  let session = '';

  async function evaluate(expression: string): Promise<unknown> {
    const script = `return ${asJson(expression)}`;
    return JSON.parse(await send<string>(`${session}/execute/sync`, { script, args: [] }, 5000));
  }

  return {
    async openWindow() {
      // A driver of its own: a second window of the same browser would know what the first one stored.
      await driver?.stop();
      const port = await freePort();
      driver = await startProgram({
        command: path,
        args: [`--port=${port}`],
        // Compositing stays on: without it WebKitGTK crashes in a view transition. Without a language of the
        // machine it asks for English, and the site leads such a visitor to its English home.
        env: { DISPLAY: `:${screen.said[1]}`, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
      });
      const origin = `http://127.0.0.1:${port}`;
      await until(async () => (await fetch(`${origin}/status`)).ok);
      const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, { capabilities });
      session = `${origin}/session/${sessionId}`;
      await send(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 800 });
      // The answer comes before the page has that size, and a click would miss what moves meanwhile.
      await until(() => evaluate('innerWidth === 1280'));
    },
    async goTo(url) {
      await evaluate('window.isLeft = true');
      await send(`${session}/url`, { url });
      await until(() => evaluate(`!window.isLeft && document.readyState !== 'loading'`));
    },
    async goBack() {
      await send(`${session}/back`, {});
    },
    evaluate,
    async perform(input) {
      await send(`${session}/actions`, { actions: [input] });
    },
    async close() {
      await driver?.stop();
      await screen.stop();
    },
  };
}

/** `longest`, in milliseconds: the driver may never answer while one page makes way for another. */
async function send<T>(url: string, body: object, longest = 120_000): Promise<T> {
  const requested = { method: 'POST', signal: AbortSignal.timeout(longest), body: JSON.stringify(body) };
  const response = await fetch(url, requested).catch((cause) => {
    const command = new URL(url).pathname.replace(/session\/[^/]+/, 'session');
    throw new Error(`WebKit gave no answer to ${command} ${requested.body.slice(0, 200)}`, { cause });
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The driver must be given a port, because it does not report the one it chose. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Waits for what may fail meanwhile. */
async function until(wish: () => Promise<unknown>): Promise<void> {
  while (!(await wish().catch(() => false))) await new Promise((next) => setTimeout(next, 50));
}
