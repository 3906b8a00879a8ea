// Compares what Kirby's plugin and the website read of the same sounds, all those that the tests of the
// website have and those of the demo content. It needs PHP, but no running Kirby.
//
//   node kirby/check-sound.mjs

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSound } from '../cms/sound/read-sound.ts';
import { soundCases } from '../cms/sound/testing/make-sound.ts';

const program = `
require $argv[1];
foreach (array_slice($argv, 2) as $file)
    echo json_encode(Tweeklank\\SoundFile::read($file, pathinfo($file, PATHINFO_EXTENSION)), JSON_UNESCAPED_UNICODE), "\\n";
`;

const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
let wrong = 0;
try {
  const cases = soundCases().map(({ filename, bytes }) => {
    const file = join(folder, filename);
    writeFileSync(file, bytes);
    return file;
  });
  const demo = globSync('content/**/*.mp3', { cwd: import.meta.dirname }).map((file) =>
    join(import.meta.dirname, file),
  );
  const files = [...cases, ...demo];
  const reader = join(import.meta.dirname, 'site/plugins/tweeklank/src/SoundFile.php');
  const { stdout, stderr, status } = spawnSync('php', ['-r', program, '--', reader, ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr || stdout);
  for (const [index, line] of stdout.trim().split('\n').entries()) {
    const file = files[index];
    const bytes = readFileSync(file);
    const own = readSound({
      ...{ filename: file, size: bytes.length },
      read: (from, length) => bytes.subarray(from, from + length),
    });
    const isEqual = isDeepStrictEqual(JSON.parse(line), own);
    if (!isEqual) wrong += 1;
    console.log(
      [isEqual ? 'equal' : 'OTHER', file.split('/').at(-1), line, isEqual ? '' : JSON.stringify(own)].join(
        ' | ',
      ),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(wrong === 0 ? 'Both read the same.' : `${wrong} sounds are read in two ways.`);
process.exitCode = wrong === 0 ? 0 : 1;
