import WebDriver from 'webdriver';
import type { Driver } from './visitor.ts';

const codes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A new process for each session, because WebKitGTK's MiniBrowser keeps the storage of the last. */
export async function openWebKit(port: number, hasScript: boolean): Promise<Driver> {
  const options = {
    'webkitgtk:browserOptions': {
      args: ['--automation', '--geometry=1280x800', `--enable-javascript=${hasScript}`],
    },
    // The driver sometimes waits for the load event for ever.
    pageLoadStrategy: 'none' as const,
  };
  const session = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    logLevel: 'silent',
    // The driver may never respond while one page replaces another.
    connectionRetryTimeout: 20_000,
    connectionRetryCount: 0,
    capabilities: { alwaysMatch: options, firstMatch: [{}] },
  });
  const act = (type: string, ...actions: object[]) => session.performActions([{ type, id: type, actions }]);
  return {
    goTo: (url) => session.navigateTo(url),
    evaluate: (expression) => session.executeScript(`return ${expression}`, []),
    click: (point) =>
      act(
        'pointer',
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ),
    press(key) {
      const value = codes[key] ?? key;
      return act('key', { type: 'keyDown', value }, { type: 'keyUp', value });
    },
    close: () => session.deleteSession(),
  };
}
