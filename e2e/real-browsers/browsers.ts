import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startFirefox } from './firefox.ts';
import type { Driver } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const folders = (process.env.PATH ?? '').split(delimiter);
const pathOf = (...programs: readonly string[]) =>
  programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync);

const firefox = pathOf('firefox-esr', 'firefox');
const webkit = pathOf('WebKitWebDriver');

/** How each browser is started, or what this machine lacks for it. */
export const browsers = {
  Firefox: firefox ? (hasScript: boolean) => startFirefox(firefox, hasScript) : 'firefox-esr or firefox',
  WebKit:
    webkit && pathOf('Xvfb')
      ? (hasScript: boolean) => startWebKit(webkit, hasScript)
      : 'WebKitWebDriver and Xvfb',
} satisfies Record<string, string | ((hasScript: boolean) => Promise<Driver>)>;

export type BrowserName = keyof typeof browsers;
