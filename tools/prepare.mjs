// JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readEnvironmentFile } from './environment-file.mjs';

const oldestNode = [20, 19];

const buildSources = [
  'app',
  'cms',
  'packages',
  'public',
  'server',
  'site',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'tools/build.ts',
];
const buildStamp = 'dist/sources.sha256';

class Problem extends Error {}

export async function run(steps) {
  try {
    checkNode();
    process.chdir(fileURLToPath(new URL('..', import.meta.url)));
    await steps();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Problem(`Node ${version} is too old: Tweeklank needs ${oldestNode.join('.')} or newer.`);
}

export function checkPort(environment = { ...settingsInFile(), ...process.env }) {
  const port = environment.PORT?.trim() || '3000';
  const host = environment.HOST?.trim();
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    throw new Problem(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') reject(new Problem(`Port ${port} is taken: choose another with PORT.`));
      else if (code === 'EACCES')
        reject(new Problem(`Port ${port} may not be used by this user: choose another with PORT.`));
      else
        reject(new Problem(`The server cannot listen on ${host ?? 'this machine'}, port ${port}: ${code}.`));
    });
    probe.listen({ port: Number(port), ...(host ? { host } : {}) }, () => probe.close(resolve));
  });
}

export function installWhatIsMissing() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages…\n');
  // npm would omit packages for building if NODE_ENV is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: withoutOwnBin(process.env.PATH ?? '') },
    shell: process.platform === 'win32',
  });
  if (error)
    throw new Problem(
      `npm could not be started (${error.code}): it comes with Node, and must be found by PATH.`,
    );
  if (status !== 0) throw new Problem('Installing failed: see what npm says above, then try again.');
}

function isInstalled() {
  const written = 'node_modules/.package-lock.json';
  if (!existsSync(written) || !existsSync(pinnedNode())) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Needs a Node outside node_modules, because npm may replace that folder. */
function withoutOwnBin(path) {
  return path
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}

export function buildWhatIsStale() {
  const fingerprint = fingerprintOf(buildSources);
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprint) return;
  process.stdout.write('Building the site…\n');
  const { status } = spawnSync(pinnedNode(), ['tools/build.ts'], {
    stdio: 'inherit',
    // Production and development bundles cannot be mixed.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Problem('Building failed: see above.');
  writeFileSync(buildStamp, fingerprint);
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !/conformance|\.test\./.test(join(entry.parentPath ?? entry.path, entry.name)),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** The npm package `node` has the same version on every machine. */
export function pinnedNode() {
  return join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
}

function settingsInFile() {
  return parseEnv(textOfFile() ?? '');
}

function textOfFile() {
  try {
    return readEnvironmentFile();
  } catch (error) {
    throw new Problem(error.message);
  }
}

export function environmentFile() {
  return textOfFile() === null ? [] : ['--env-file=.env'];
}

export function handOver(command, args, environment = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends SIGINT to all processes, and a second signal would end the program at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)),
  );
}
