import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findBrokenLine } from './environment-file.mjs';

test.each([
  '',
  '# a comment = none\n\n  \nSITE_ORIGIN=https://example.nl\r\nHOST=\n',
  'export PORT = 3000 # here',
  'PORT= # nothing',
  'PURGE_SECRET="of\ntwo lines" # and a word\nPORT=3000',
  "PANEL_ORIGIN='https://cms.example.nl'\nKIRBY_API_PASSWORD=it's",
  readFileSync('.env.example', 'utf8'),
])('%j is a .env of which node reads every setting (T14)', (text) => {
  expect(findBrokenLine(text)).toBeNull();
  const written = text.match(/^(export )?\w+(?= *=)/gm) ?? [];
  expect(Object.keys(parseEnv(text))).toHaveLength(written.length);
});

const sentence = (line: number) =>
  `.env is broken at line ${line}: write NAME=value, with nothing behind the = for an empty value, and quotes in pairs.`;

test.each([
  ['KIRBY_BASE_URL https://cms.example.nl', 1],
  ['PORT=3000\nKIRBY_BASE_URL: https://cms.example.nl\nHOST=', 2],
  ['# quotes\nPURGE_SECRET="secret\nPORT=3000', 2],
  ['KIRBY_API_TOKEN="secret" and more', 1],
  ['set PORT=3000', 1],
  ['PORT=3000\n=secret', 2],
  ['SITE_ORIGIN= \nKIRBY_BASE_URL=https://cms.example.nl', 1],
])('%j has a line that node would pass over in silence (T14)', (text, line) => {
  expect(findBrokenLine(text)).toBe(sentence(line));
});

test.each(['\uFEFFPORT=3000', 'P\0O\0R\0T\0=\0'])('a .env of another encoding is named: %j (T14)', (text) => {
  expect(findBrokenLine(text)).toBe('.env must be saved as UTF-8 without a byte order mark.');
});

test.each(['start.mjs', 'dev.mjs'])('a broken line of .env ends %s with one sentence (T14)', (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [program, 'prepare.mjs', 'environment-file.mjs'])
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, 'tools', name), { recursive: true });
  writeFileSync(join(folder, '.env'), 'PORT=0\nKIRBY_BASE_URL https://a:secret@cms.example.nl\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools', program)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect([status, stdout, stderr]).toEqual([1, '', `${sentence(2)}\n`]);
});
