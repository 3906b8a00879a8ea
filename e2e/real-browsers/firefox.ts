import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProtocol } from '../fixtures/open-protocol.ts';
import { asJson, type Browser, type BrowserOptions } from './browser.ts';
import { startProgram } from './start-program.ts';

/** Preferences: no background traffic, no prompts, no audible sound. */
const quiet = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'nl',
  // Volume 0: unheard sound runs by the clock. On a machine without a sound card audible sound would end with
  // an error.
  'media.default_volume': '0.0',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

/** Firefox, controlled over its built-in WebDriver BiDi, without a separate driver. */
export async function startFirefox(path: string, { hasScript }: BrowserOptions): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const preferences = Object.entries({ ...quiet, 'javascript.enabled': hasScript });
  const lines = preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const { said, stop } = await startProgram({
    command: path,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    // A home folder of its own, so that another Firefox of this user, or root's lack of a home, does not
    // matter.
    env: { HOME: profile },
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const { send, hangUp } = await openProtocol<Answer>(`${said[1]}/session`);
  await send('session.new', { capabilities: {} });
  let userContext = '';
  let context = '';

  return {
    async openWindow() {
      const before = userContext;
      ({ userContext } = await send('browser.createUserContext'));
      ({ context } = await send('browsingContext.create', { type: 'tab', userContext }));
      if (before) await send('browser.removeUserContext', { userContext: before });
      await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 762 } });
    },
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async goBack() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async evaluate(expression) {
      const evaluated = await send('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: false,
      });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
      return JSON.parse(evaluated.result.value);
    },
    async perform(input) {
      await send('input.performActions', { context, actions: [input] });
    },
    async close() {
      hangUp();
      await stop();
      // Firefox may still be writing its profile.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Answer {
  userContext: string;
  context: string;
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails: { text: string };
}
