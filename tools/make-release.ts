import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parseSync, Visitor } from 'vite';

/** Maximum size of an unpacked release without Node (O1). */
const mostBytes = 120 * 1024 * 1024;

const files = ['deploy', 'docs/operations.md', 'docs/settings.md', 'kirby', '.env.example', 'LICENSE'];
const leftOut =
  /^kirby\/(content|media|kirby|vendor|\.env$|\.license$|site\/(accounts|sessions|cache|config\/\.license|plugins\/(?!tweeklank|keeping)[^/]+))|\.test\.ts$/;

interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  workspaces: string[];
}

interface Lock {
  packages: Record<string, { link?: boolean; workspaces?: unknown; devDependencies?: unknown }>;
}

const run = promisify(execFile);

export function withoutWorkspaces(lock: Lock): Lock {
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path === '' || (path.includes('node_modules/') && !link),
  );
  const { workspaces: _, devDependencies: __, ...root } = lock.packages[''] ?? {};
  return { ...lock, packages: { ...Object.fromEntries(packages), '': root } };
}

export function findPackages(file: string, source: string): string[] {
  const names = new Set<string>();
  const add = (node: { type: string; value?: unknown } | null | undefined) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const [first = '', second = ''] = node.value.split('/');
    if (/^(\.|node:|data:|$)/.test(first) || builtinModules.includes(first)) return;
    names.add(first.startsWith('@') ? `${first}/${second}` : first);
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add(from),
    CallExpression({ callee, arguments: [first] }) {
      if (/^(__)?require(\$\d+)?$|^createRequire\(/.test(source.slice(callee.start, callee.end))) add(first);
    },
  }).visit(parseSync(file, source).program);
  return [...names];
}

export function checkLoadedPackages(loaded: ReadonlySet<string>, declared: readonly string[]): string[] {
  const missing = [...loaded].filter((name) => !declared.includes(name));
  const idle = declared.filter((name) => !loaded.has(name));
  return [
    ...missing.map(
      (name) =>
        `The built server loads ${name}: list it in dependencies of package.json, or in bundled in vite.config.ts.`,
    ),
    ...idle.map(
      (name) => `The built server does not load ${name}: move it to devDependencies of package.json.`,
    ),
  ];
}

async function checkPackages({ dependencies }: Manifest): Promise<void> {
  const loaded = new Set<string>();
  for await (const file of glob('dist/server/**/*.js'))
    for (const name of findPackages(file, await readFile(file, 'utf8'))) loaded.add(name);
  const problems = checkLoadedPackages(loaded, Object.keys(dependencies));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function fill(folder: string, manifest: Manifest, { os, cpu, libc }: Platform): Promise<void> {
  await mkdir(folder);
  // The built server contains this repository's packages.
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
  const { workspaces: _, devDependencies: __, ...rest } = manifest;
  await writeFile(join(folder, 'package.json'), JSON.stringify(rest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(withoutWorkspaces(lock)));
  // Install scripts would build for this machine only.
  const options = '--omit=dev --ignore-scripts --no-audit --no-fund --no-bin-links --loglevel=error';
  await run('npm', ['ci', ...options.split(' '), `--os=${os}`, `--cpu=${cpu}`, `--libc=${libc}`], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  await rm(join(folder, 'package-lock.json'));
  const { name, version, description, license, dependencies } = manifest;
  const engines = { node: '>=24' };
  const own = { name, version, description, license, type: 'module', engines, dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);

  for (const part of ['server', 'client', 'brotli', 'build.json'])
    await cp(join('dist', part), join(folder, part), { recursive: true });
  for (const file of files)
    await cp(file, join(folder, file), { recursive: true, filter: (path) => !leftOut.test(path) });
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function makeRelease(out: string, platform: Platform): Promise<string> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  const { id } = JSON.parse(await readFile('dist/build.json', 'utf8')) as { id: string };
  await checkPackages(manifest);
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const folder = join(staging, `tweeklank-${id}`);
    await fill(folder, manifest, platform);
    const bytes = await sizeOf(folder);
    const file = resolve(out, `${basename(folder)}.tar.gz`);
    if (bytes > mostBytes)
      throw new Error(`The release would be ${inMegabytes(bytes)}, more than ${inMegabytes(mostBytes)}.`);
    await mkdir(out, { recursive: true });
    await run('tar', ['-czf', file, '-C', staging, basename(folder)]);
    const words = `for ${platform.os} ${platform.cpu} ${platform.os === 'linux' ? platform.libc : ''}`.trim();
    return `${file} (${words}): ${inMegabytes((await stat(file)).size)}, unpacked ${inMegabytes(bytes)}.`;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: '.' },
        os: { type: 'string', default: process.platform },
        cpu: { type: 'string', default: process.arch },
        libc: { type: 'string', default: 'glibc' },
      },
    });
    process.stdout.write(`${await makeRelease(values.out, values)}\n`);
  } catch (error) {
    process.stderr.write(`No release was made: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
