import { SourceMap } from 'node:module';
import { build, type Rolldown } from 'vite';
import { toBrotli } from '#server/page-cache/encoding.ts';
import { root } from '../site-process.ts';

export interface PackageWeight {
  name: string;
  chunk: string;
  minified: number;
  brotli: number;
}

export async function weighPackages(): Promise<PackageWeight[]> {
  const built = await build({ root, logLevel: 'error', build: { write: false, sourcemap: 'hidden' } });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = output?.output.filter((each) => each.type === 'chunk') ?? [];
  const weights = await Promise.all(chunks.map(weighChunk));
  return weights.flat().sort((a, b) => b.brotli - a.brotli);
}

async function weighChunk({ name, code, map }: Rolldown.OutputChunk): Promise<PackageWeight[]> {
  const owners = ownersOf(code, map);
  const whole = await brotliBytes(code);
  return Promise.all(
    [...new Set(owners)].map(async (owner) => {
      const without = [...code].filter((_, index) => owners[index] !== owner).join('');
      return {
        name: owner,
        chunk: name,
        minified: code.length - without.length,
        brotli: whole - (await brotliBytes(without)),
      };
    }),
  );
}

function ownersOf(code: string, map: Rolldown.SourceMap | null): string[] {
  if (map === null) return Array.from(code, () => bundler);
  const sources = new SourceMap({ ...map, file: map.file ?? '', sourceRoot: '', sourcesContent: [] });
  const owners: string[] = [];
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column <= text.length; column += 1) {
      const entry = sources.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      owners.push(source === undefined ? bundler : ownerOf(source));
    }
  }
  return owners.slice(0, code.length);
}

const bundler = 'the bundler';

function ownerOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage !== undefined) return inPackage;
  const inApp = /.*(?:^|\/)(app\/.+)$/.exec(source)?.[1];
  return inApp === undefined ? bundler : inApp.split('/').slice(0, -1).slice(0, 2).join('/');
}

async function brotliBytes(code: string): Promise<number> {
  return (await toBrotli(Buffer.from(code), 'file')).byteLength;
}
