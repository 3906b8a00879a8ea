import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserOptions } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type BrowserName = keyof typeof known;

interface Known {
  /** Possible programs; any one of them is enough. */
  programs: readonly string[];
  needs: readonly string[];
  start(path: string, options: BrowserOptions): Promise<Browser>;
}

const known = {
  firefox: { programs: ['firefox-esr', 'firefox'], needs: [], start: startFirefox },
  webkit: { programs: ['WebKitWebDriver'], needs: ['Xvfb'], start: startWebKit },
} satisfies Record<string, Known>;

export const browserNames = Object.keys(known) as BrowserName[];

export function missingOf(name: BrowserName): string {
  const { programs, needs }: Known = known[name];
  const missing = needs.filter((need) => !pathOf([need]));
  if (!pathOf(programs)) missing.push(programs.join(' or '));
  return missing.join(', ');
}

export function startBrowser(name: BrowserName, options: BrowserOptions): Promise<Browser> {
  const { programs, start }: Known = known[name];
  const path = pathOf(programs);
  if (!path) throw new Error(`${programs.join(' or ')} is not on this machine.`);
  return start(path, options);
}

function pathOf(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((each) => folders.map((folder) => join(folder, each))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
