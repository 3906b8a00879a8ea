import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeSite } from '#server/testing/start-test-site.ts';
import { refusalOf } from './write-settings.ts';

const text = readFileSync('docs/operations.md', 'utf8');

function codeIn(title: string): string[] {
  const from = text.indexOf(`## ${title}\n`);
  const section = text.slice(from, text.indexOf('\n## ', from));
  return section.split('\n').flatMap((line) => /^ {4,}(\S.*)$/.exec(line)?.[1] ?? []);
}

const isSetting = (line: string) => /^[A-Z_]+=/.test(line);

function bareMachine(): string {
  const root = mkdtempSync(join(tmpdir(), 'operations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of [
    'bin',
    'opt',
    'var',
    'etc/systemd/system',
    'etc/varnish',
    'etc/nginx/conf.d',
    'etc/prometheus',
  ])
    mkdirSync(join(root, path), { recursive: true });
  const events = 'user www-data;\nevents {\n\tworker_connections 768;\n\t# multi_accept on;\n}\n';
  writeFileSync(join(root, 'etc/nginx/nginx.conf'), events);
  const called = 'apt-get chown curl journalctl nginx npm promtool systemctl varnishd'.split(' ');
  for (const name of called)
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\necho ${name} "$@" >> '${root}/called'\necho HTTP\n`, {
      mode: 0o755,
    });
  for (const build of ['BUILD', 'NEW']) {
    const folder = `tweeklank-${build}`;
    mkdirSync(join(root, folder));
    for (const path of ['.env.example', 'deploy'])
      cpSync(path, join(root, folder, path), { recursive: true });
    execFileSync('tar', ['-czf', `${folder}.tar.gz`, folder], { cwd: root });
    rmSync(join(root, folder), { recursive: true });
  }
  return root;
}

test.skipIf(process.platform === 'win32')(
  'the commands of a first deploy, of Prometheus and of an upgrade run as they are written (O4)',
  () => {
    const root = bareMachine();
    const commands = [
      ...codeIn('First deploy').filter((line) => !isSetting(line)),
      ...codeIn('Health'),
      `cd ${root}`,
      ...codeIn('Upgrade, rollback, backup'),
    ];
    const script = commands.join('\n').replace(/(^|\s)\/(opt|etc|var)\//gm, `$1${root}/$2/`);
    const { status, stderr } = spawnSync('sh', ['-euc', script], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${join(root, 'bin')}:${process.env.PATH}` },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(readlinkSync(join(root, 'opt/tweeklank'))).toBe(`${root}/opt/releases/tweeklank-NEW`);
    for (const secret of ['tweeklank/env', 'prometheus/tweeklank-token'])
      expect(statSync(join(root, 'etc', secret)).mode & 0o777).toBe(0o600);
    const nginx = readFileSync(join(root, 'etc/nginx/conf.d/tweeklank.conf'), 'utf8');
    expect(nginx.match(/^\tserver \S+|^\t+proxy_cache \S+/gm)).toEqual([
      '\tserver 127.0.0.1:6081',
      '\tserver 127.0.0.1:6081',
      '\tproxy_cache off;',
      '\t\tproxy_cache tweeklank_files;',
      '\t\tproxy_cache off;',
      '\t\tproxy_cache off;',
      '\t\tproxy_cache off;',
    ]);
    expect(readFileSync(join(root, 'etc/nginx/nginx.conf'), 'utf8')).toMatch(
      /^worker_rlimit_nofile 16384;\nuser www-data;\nevents {\n\tworker_connections 8192;\n/,
    );
    const called = readFileSync(join(root, 'called'), 'utf8');
    expect(called.match(/^systemctl restart .+|^curl .+ready$/gm)?.slice(-4)).toEqual([
      'systemctl restart tweeklank@3000',
      'curl -fsS -o /dev/null --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/health/ready',
      'systemctl restart tweeklank@3001',
      'curl -fsS -o /dev/null --retry 120 --retry-delay 1 --retry-all-errors http://127.0.0.1:3001/health/ready',
    ]);
  },
);

test('the settings of a first deploy are accepted (O4)', () => {
  const settings = parseEnv(
    codeIn('First deploy').filter(isSetting).join('\n').replaceAll('…', 'a-secret-of-many-letters'),
  );
  expect(Object.keys(settings)).toHaveLength(10);
  expect(refusalOf(settings as Record<string, string>)).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'the message about a change that is sent by hand is accepted as it is written, and once (O4)',
  async ({ skip }) => {
    for (const program of ['curl', 'openssl'])
      skip(spawnSync(program, ['--version']).error !== undefined, `${program} is not installed`);
    const secret = 'a-secret-of-a-purge';
    await using site = await startFakeSite({ purgeSecret: secret, now: () => new Date() });
    const lines = codeIn('How content stays fresh').join('\n');
    const sends = lines
      .replace('https://example.nl', `http://127.0.0.1:${site.port}`)
      .replace('curl', "curl -s -o /dev/null -w '%{http_code} '");
    const send = async (own: string) =>
      (
        await promisify(execFile)('sh', ['-euc', `${sends}\n${own}`], {
          env: { PATH: process.env.PATH, PURGE_SECRET: secret },
        })
      ).stdout;
    expect(await send('')).toBe('202 ');
    expect(await send(sends.split('\n').at(-1) ?? '')).toBe('202 409 ');
  },
);
