import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test } from 'vitest';

test('every file of deploy says which test runs it, or else that none does: in its first line, and in the log of CI (O2)', () => {
  const log =
    readFileSync('.ci/run', 'utf8')
      .match(/^echo 'Not checked here: .*$/gm)
      ?.join() ?? '';
  for (const name of readdirSync('deploy').filter((each) => each !== 'README.md')) {
    const lines = readFileSync(join('deploy', name), 'utf8').split('\n');
    const first = name.endsWith('.json') ? lines[1] : lines[0];
    const head = lines.slice(0, 4).join('\n');
    const [, test = ''] = /(\S+\.test\.ts) runs (?:this file|each alarm)/.exec(head) ?? [];
    const isRun = test !== '' && existsSync(test);
    const isSaid = /Not (?:built|started|shown) /.test(first ?? '') && log.includes(`deploy/${name} `);
    expect([name, isRun || isSaid]).toEqual([name, true]);
  }
});

function lastStage(name: string): string[] {
  const text = readFileSync(name, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  return text.slice(text.lastIndexOf('FROM ')).trim().split(/\n+/);
}

test.each(['deploy/Dockerfile', 'deploy/kirby.Dockerfile'])(
  '%s has no mistake that its parser knows (O2)',
  (name) => {
    expect(validate(readFileSync(name, 'utf8'))).toEqual([]);
    expect(validate('FROM a\nUSR b\n')).toHaveLength(1);
    expect(readFileSync(name, 'utf8')).toMatch(/^# Not built in CI/);
  },
);

test('the image of the site is not run by root, has no npm, and asks for its health with Node (O2)', () => {
  const lines = lastStage('deploy/Dockerfile');
  expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER 65532:65532']);
  expect(lines.filter((line) => line.startsWith('RUN'))).toEqual([
    'RUN mkdir -p /cache && chown 65532:65532 /cache',
  ]);
  expect(lines.some((line) => line.includes('npm'))).toBe(false);
  expect(lines.find((line) => line.startsWith('HEALTHCHECK'))).toContain('CMD ["node"');
  expect(lines.at(-1)).toBe('CMD ["node", "server/main.js"]');
});

test('docker-compose accepts compose.yaml, and refuses to start it without a secret (O2)', ({ skip }) => {
  const secrets = [
    'KIRBY_API_TOKEN',
    'PURGE_SECRET',
    'PREVIEW_SECRET',
    'METRICS_TOKEN',
    'KIRBY_CONTENT_SALT',
  ];
  const config = (names: readonly string[]) =>
    spawnSync('docker-compose', ['-f', 'deploy/compose.yaml', 'config', '-q'], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(names.map((name) => [name, 'a secret of many letters'])),
      },
    });
  const { status, error, stderr } = config(secrets);
  skip(error !== undefined, 'docker-compose is not installed: apt-get install docker-compose');
  expect(status, stderr).toBe(0);
  expect(config(secrets.slice(1)).stderr).toContain('set it in deploy/.env');
});

test('systemd accepts the unit, and finds little that it leaves open (O2)', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = join(folder, 'tweeklank@3000.service');
  copyFileSync('deploy/tweeklank@.service', unit);
  writeFileSync(unit, readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  skip(verified.error !== undefined, 'systemd is not installed: apt-get install systemd');
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  // Exposure in tenths, from 0 to 100; a unit without hardening has 96.
  const checked = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  });
  expect(checked.status, checked.stdout + checked.stderr).toBe(0);
});

test('Caddy accepts the configuration of compose.yaml, which sends the site’s visitors through Varnish (O2)', ({
  skip,
}) => {
  const { stdout, stderr, error } = spawnSync(
    'caddy',
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', 'deploy/compose.Caddyfile'],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: tmpdir(), TWEEKLANK_INSTANCES: '127.0.0.1:6081' },
    },
  );
  skip(error !== undefined, 'caddy is not installed: apt-get install caddy');
  expect(
    [...stdout.matchAll(/"dial":"([^"]+)"/g)].map(([, dial]) => dial),
    stderr,
  ).toEqual(['127.0.0.1:6081', '127.0.0.1:6081', '127.0.0.1:6081', 'kirby:80']);
});
