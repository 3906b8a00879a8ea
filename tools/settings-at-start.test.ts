import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '#server/testing/http-client.ts';
import { readDemoContent, startMoodyCms } from '#server/testing/start-remote-site.ts';

const longTest = { timeout: 180_000 };
const longWait = { timeout: 60_000 };
const programs = { start: '../server/main.ts', dev: 'dev-server.ts' } as const;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;

function startProgram(program: keyof typeof programs, settings: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(programs[program], import.meta.url))], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.output += chunk));
  return { child, said };
}

async function endOf(program: keyof typeof programs, settings: Record<string, string>) {
  const { child, said } = startProgram(program, settings);
  const [code] = await once(child, 'close');
  return { code, output: said.output };
}

const file = join(import.meta.dirname, 'README.md');

test.each<[program: keyof typeof programs, settings: Record<string, string>, sentence: string]>([
  [
    'start',
    { SITE_ORIGIN: 'www.example.nl' },
    'SITE_ORIGIN must be an address like https://example.nl, not "www.example.nl".',
  ],
  [
    'start',
    { CACHE_DIR: join(file, 'cache') },
    `CACHE_DIR names ${join(file, 'cache')}, which is a file, or lies below one: name a folder that this user can make and write to.`,
  ],
  [
    'dev',
    { KIRBY_API_TOKEN: 'a-secret-of-many-letters' },
    'KIRBY_API_TOKEN is set without KIRBY_BASE_URL: set the address of Kirby as well, or remove KIRBY_API_TOKEN.',
  ],
  [
    'dev',
    { KIRBY_CONTENT_DIR: file },
    `KIRBY_CONTENT_DIR names ${file}, which is a file, or lies below one: name the content folder of a Kirby, or set KIRBY_BASE_URL to the address of one.`,
  ],
])('%s ends with 1 and one sentence: %j (T14)', longTest, async (program, settings, sentence) => {
  expect(await endOf(program, settings)).toEqual({ code: 1, output: `${sentence}\n` });
});

test(
  'a site with content from elsewhere does not start without its own address (T14)',
  longTest,
  async () => {
    const { code, output } = await endOf('start', { KIRBY_BASE_URL: 'https://cms.example.nl' });
    expect(output).toMatch(/^SITE_ORIGIN is not set, but KIRBY_BASE_URL names content for visitors: .*\n$/);
    expect(code).toBe(1);
  },
);

test('dev shows the content of the configured Kirby (T14)', longTest, async () => {
  const folder = temporaryFolder();
  const content = readDemoContent(join(folder, 'kirby'));
  onTestFinished(content.close);
  const kirby = await startMoodyCms(content, (result, { query }) =>
    query === 'site.redirect.toStructure' ? [{ from: 'elders', to: '/over?van=elders' }] : result,
  );
  const { said, child } = startProgram('dev', {
    KIRBY_BASE_URL: kirby.url,
    KIRBY_API_PREFIX: 'api/kql',
    CACHE_DIR: join(folder, 'cache'),
  });
  await expect
    .poll(() => said.output + (child.exitCode ?? ''), longWait)
    .toContain('is at http://127.0.0.1:');
  const port = Number(/is at http:\/\/127\.0\.0\.1:(\d+)/.exec(said.output)?.[1]);
  // Tries again, because on a busy machine the first response may take too long (T12).
  await expect
    .poll(async () => (await sendRequest(port, '/elders')).headers.location, {
      ...longWait,
      message: said.output,
    })
    .toBe('/over?van=elders');
});
