import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reportProblems } from './report-problems.ts';

/** npm omits packages that its registry lacks, and `npm ci` fails later. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

export type Locked = Readonly<Record<string, LockedPackage>>;

const platforms = [
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

export function findLocked(packages: Locked, from: string, name: string): string | null {
  const start = from.includes('node_modules/') ? from : '';
  for (let folder = start; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === '') return null;
  }
}

export function checkLockfile(packages: Locked): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies, ...locked }]) => {
    const who = path === '' ? 'package.json' : `${path} ${locked.version}`;
    const missing = Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => findLocked(packages, path, name) === null)
      .map(([name, version]) => `${who} wants ${name} ${version}, which is not in package-lock.json.`);
    if (!path.includes('node_modules/') || locked.link) return missing;
    if (locked.integrity === undefined) missing.push(`${who} has no integrity.`);
    if (locked.resolved !== undefined)
      missing.push(`${who} names a registry: set omit-lockfile-registry-resolved=true for npm.`);
    return missing;
  });
}

async function tryPlatform(folder: string, platform: Record<string, string>): Promise<string> {
  const where = Object.entries(platform).map(([name, value]) => `--${name}=${value}`);
  const options = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { stdout } = await promisify(execFile)('npm', ['ci', ...options, ...where], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  return `npm ci for ${Object.values(platform).join(' ')}: ${/added \d+ packages/.exec(stdout)?.[0]}`;
}

async function report(): Promise<void> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Locked };
  const problems = checkLockfile(packages);
  const folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
  try {
    for (const name of ['package.json', 'package-lock.json', ...globSync('packages/*/package.json')])
      cpSync(name, join(folder, name));
    const results = await Promise.allSettled(platforms.map((platform) => tryPlatform(folder, platform)));
    for (const result of results) {
      if (result.status === 'rejected') problems.push(String(result.reason.stderr ?? result.reason));
      else process.stdout.write(`${result.value}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  reportProblems(problems, `${Object.keys(packages).length - 1} packages, ${problems.length} problems.`);
}

if (import.meta.main) await report();
