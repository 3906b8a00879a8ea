// `npm pack` runs this first: the package has compiled files.
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const { publishConfig, private: _, scripts: __, devDependencies: ___, ...manifest } = readManifest();

rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.pack.json'], { stdio: ['ignore', 2, 2] });
for (const file of Object.values(publishConfig.bin)) chmodSync(file, 0o755);
writeFileSync('dist/package.source.json', readFileSync('package.json'));
writeFileSync('package.json', `${JSON.stringify({ ...manifest, ...publishConfig }, null, 2)}\n`);

interface Manifest {
  publishConfig: { exports: object; bin: Readonly<Record<string, string>> };
  [field: string]: unknown;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
}
