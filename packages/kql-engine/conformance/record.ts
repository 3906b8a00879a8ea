import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EDITOR, SITE, writeRecordedContent } from './recorded-site.ts';
import { type Answer, FILES, RECORDINGS, type RecordingFile, readRequests, toRequest } from './recording.ts';

const USAGE = `Sends every request in conformance/requests to a real Kirby, and writes its answers into conformance/recordings/<release>.
  node packages/kql-engine/conformance/record.ts --kirby DIR --kql DIR --headless DIR [--php php] [--port 8802] [--file NAME]
--kirby, --kql, --headless  unpacked sources of Kirby and of the plugins getkirby/kql and johannschopplich/kirby-headless
--php                       what is started as "php -S host:port -t DIR router.php"
--file                      only this file of requests`;

const PASSWORD_HASH = '$2y$10$dfxy8SGd7vLX6phn/965guCBurAGggdjVHUG/eJx.9D.vdYLUykAS';
const INDEX = `<?php
if ($_SERVER['REQUEST_URI'] === '/php-version') exit(PHP_VERSION);
require 'kirby/bootstrap.php';
echo (new Kirby)->render();
`;
const TEMPLATES = ['agenda', 'article', 'default', 'episode', 'error', 'event', 'home', 'nieuws', 'podcasts'];

/** Must match the settings in `createRecordedSite`. */
const config = (file: RecordingFile) => `<?php
return [
  'url' => 'http://127.0.0.1:8802',
  'debug' => false,
  'panel' => ['language' => 'nl', 'install' => true],
  'api' => ['basicAuth' => true, 'allowInsecure' => true],
  'kql' => ['auth' => ${file === 'auth'}],
  'query' => ['runner' => ${runnerOf(file)}],
  'thumbs' => [
    'srcsets' => [
      'default' => [300, 600],
      'webp' => ['300w' => ['width' => 300, 'format' => 'webp'], '600w' => ['width' => 600, 'format' => 'webp']],
    ],
    'presets' => ['default' => ['width' => 400, 'quality' => 80]],
  ],
];
`;

const runnerOf = (file: RecordingFile) =>
  file === 'query-grammar-defaultrunner' ? "'Kirby\\\\Query\\\\Runners\\\\DefaultRunner'" : "'legacy'";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kirby: { type: 'string' },
      kql: { type: 'string' },
      headless: { type: 'string' },
      php: { type: 'string', default: 'php' },
      port: { type: 'string', default: '8802' },
      file: { type: 'string' },
    },
  });
  const { kirby, kql, headless, php, port, file } = values;
  if (!kirby || !kql || !headless) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const root = mkdtempSync(join(tmpdir(), 'record-'));
  try {
    cpSync(kirby, join(root, 'kirby'), { recursive: true });
    cpSync(kql, join(root, 'site/plugins/kql'), { recursive: true });
    cpSync(headless, join(root, 'site/plugins/headless'), { recursive: true });
    const release = releaseOf(kirby);
    mkdirSync(join(RECORDINGS, release), { recursive: true });
    const plugins = { kql: releaseOf(kql), headless: releaseOf(headless) };
    for (const one of FILES.filter((name) => file === undefined || name === file)) {
      writeSite(root, one);
      const { answers, php: phpVersion } = await record(root, one, { php, port: Number(port) });
      const about = {
        kirby: release,
        ...plugins,
        php: phpVersion,
        date: new Date().toISOString().slice(0, 10),
      };
      writeFileSync(join(RECORDINGS, release, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
      const rows = answers.map((answer) => JSON.stringify(answer)).join(',\n');
      writeFileSync(join(RECORDINGS, release, `${one}.json`), `[\n${rows}\n]\n`);
      console.log(`${release} ${one}: ${answers.length}`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function releaseOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'composer.json'), 'utf8')) as { version: string }).version;
}

function writeSite(root: string, file: RecordingFile): void {
  for (const folder of ['content', 'media', 'site/cache', 'site/sessions', 'site/accounts', 'site/languages'])
    rmSync(join(root, folder), { recursive: true, force: true });
  for (const folder of ['media', 'site/config', 'site/templates', 'site/cache', 'site/sessions'])
    mkdirSync(join(root, folder), { recursive: true });
  writeRecordedContent(file, join(root, 'content'));
  cpSync(join(SITE, 'languages'), join(root, 'site/languages'), { recursive: true });
  writeFileSync(join(root, 'index.php'), INDEX);
  writeFileSync(join(root, 'site/config/config.php'), config(file));
  for (const name of TEMPLATES)
    writeFileSync(join(root, `site/templates/${name}.php`), '<?= $page->title() ?>');
  if (file === 'auth') writeAccount(join(root, 'site/accounts', EDITOR.id));
}

function writeAccount(folder: string): void {
  const { email, language, name, role } = EDITOR;
  mkdirSync(folder, { recursive: true });
  const fields = Object.entries({ email, language, name, role }).map(
    ([key, value]) => `'${key}' => '${value}'`,
  );
  writeFileSync(join(folder, 'index.php'), `<?php return [${fields.join(', ')}];\n`);
  writeFileSync(join(folder, '.htpasswd'), PASSWORD_HASH);
}

async function record(root: string, file: RecordingFile, { php, port }: { php: string; port: number }) {
  const router = join(root, 'kirby/router.php');
  const server = spawn(php, ['-S', `127.0.0.1:${port}`, '-t', root, router], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  try {
    await Promise.race([untilItListens(port), ended.then(() => Promise.reject(new Error(`${php} ended`)))]);
    const answers: Answer[] = [];
    const phpVersion = await (await fetch(`http://127.0.0.1:${port}/php-version`)).text();
    for (const one of readRequests(file)) {
      const request = toRequest(one, `http://127.0.0.1:${port}`);
      const response = await fetch(request, { redirect: 'manual' });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      answers.push({ name: one.name, status: response.status, response: isJson ? JSON.parse(text) : text });
    }
    return { answers, php: phpVersion };
  } finally {
    server.kill();
    await ended;
  }
}

async function untilItListens(port: number): Promise<void> {
  for (let tried = 0; tried < 300; tried++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
    await setTimeout(100);
  }
  throw new Error(`Nothing listens on port ${port} after 30 seconds.`);
}

if (import.meta.main) await main();
