import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const alarms = 'deploy/prometheus-alarms.yml';
const isHere = spawnSync('promtool', ['--version']).status === 0;

beforeEach(({ skip }) => {
  skip(!isHere, 'promtool is not installed: apt-get install prometheus');
});

function checkAlarm(command: readonly string[], content: object) {
  const dir = mkdtempSync(join(tmpdir(), 'promtool-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'file.yml');
  writeFileSync(file, JSON.stringify(content));
  const { status, stdout, stderr } = spawnSync('promtool', [...command, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('Prometheus accepts deploy/prometheus.yml with its alarms (O3)', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'config', '--syntax-only', 'deploy/prometheus.yml'],
    { encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
  expect(spawnSync('promtool', ['check', 'rules', alarms]).status).toBe(0);
});

test('Prometheus can read every expression of the dashboard (O3)', () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, at) => ({
      record: `panel_${at}`,
      expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
    }));
  expect(rules.length).toBeGreaterThan(15);
  const check = (each: object[]) =>
    checkAlarm(['check', 'rules'], { groups: [{ name: 'dashboard', rules: each }] });
  const { status, said } = check(rules);
  expect(status, said).toBe(0);
  expect(check([{ record: 'wrong', expr: 'rate(tweeklank_ready[1m]' }]).status).not.toBe(0);
});

const of = (name: string, labels = '') =>
  `${name}{job="tweeklank",instance="a"${labels === '' ? '' : `,${labels}`}}`;
const requests = (status: number, kind = 'page') =>
  of('tweeklank_requests_total', `kind="${kind}",cache="none",status="${status}"`);
const used = of('tweeklank_pages_thread_heap_bytes', 'what="used"');
const limit = of('tweeklank_pages_thread_heap_bytes', 'what="limit"');
const build = (id: string) => of('tweeklank_build_info', `build="${id}"`);

const well: Record<string, string> = {
  [of('up')]: '1x120',
  [of('tweeklank_ready')]: '1x120',
  [requests(200)]: '0+600x120',
  [requests(503)]: '0+1x120',
  // TweeklankNotReady is for a site that has never had a response of Kirby.
  [requests(503, 'health')]: '0+600x120',
  [of('tweeklank_serving_stale')]: '1x5 0x114',
  [of('tweeklank_edge_failing', 'edge="e"')]: '0x120',
  [of('tweeklank_valkey_ok')]: '1x120',
  [of('tweeklank_workers_replaced_total')]: '2x120',
  [of('tweeklank_budget_refused_total')]: '10x120',
  [used]: '80x120',
  [limit]: '100x120',
  [of('tweeklank_front_thread_lag_seconds')]: '0.01x120',
  [build('one')]: '1x120',
  [build('two')]: '_x80 1x39',
  [of('tweeklank_content_changed_timestamp_seconds')]: '0x120',
};

/** Last minute for the alarm. */
const cases: Record<string, { wrong: Record<string, string>; at: number }> = {
  TweeklankDown: { wrong: { [of('up')]: '0x120' }, at: 2 },
  TweeklankNotReady: { wrong: { [of('tweeklank_ready')]: '0x120' }, at: 2 },
  TweeklankErrors: { wrong: { [requests(503)]: '0+20x120' }, at: 12 },
  TweeklankServesEarlierAnswers: { wrong: { [of('tweeklank_serving_stale')]: '1x120' }, at: 11 },
  TweeklankEdgeFailing: { wrong: { [of('tweeklank_edge_failing', 'edge="e"')]: '1x120' }, at: 6 },
  TweeklankValkeyAway: { wrong: { [of('tweeklank_valkey_ok')]: '0x120' }, at: 6 },
  TweeklankThreadReplaced: { wrong: { [of('tweeklank_workers_replaced_total')]: '2x10 3x109' }, at: 12 },
  TweeklankBudget: { wrong: { [of('tweeklank_budget_refused_total')]: '0+100x120' }, at: 20 },
  TweeklankMemory: { wrong: { [used]: '95x120' }, at: 11 },
  TweeklankLate: { wrong: { [of('tweeklank_front_thread_lag_seconds')]: '0.2x120' }, at: 11 },
  TweeklankTwoBuilds: { wrong: { [build('two')]: '1x120' }, at: 61 },
  TweeklankNothingChanges: {
    wrong: { [of('tweeklank_content_changed_timestamp_seconds')]: `${-8 * 86_400}x120` },
    at: 1,
  },
};

test('every alarm is given for what it is about and for nothing else, and none on a site that is well (O3)', () => {
  const known = [...readFileSync(alarms, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(cases)).toEqual(known);
  const given = (at: number, names: readonly string[]) => ({
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${at}m`,
    exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  });
  const series = (wrong: Record<string, string>) =>
    Object.entries({ ...well, ...wrong }).map(([name, values]) => ({ series: name, values }));
  const tests = [
    { interval: '1m', input_series: series({}), promql_expr_test: [5, 60, 119].map((at) => given(at, [])) },
    ...Object.entries(cases).map(([name, { wrong, at }]) => ({
      interval: '1m',
      input_series: series(wrong),
      promql_expr_test: [given(at, [name])],
    })),
  ];
  const { status, said } = checkAlarm(['test', 'rules'], {
    rule_files: [resolve(alarms)],
    evaluation_interval: '1m',
    tests,
  });
  expect(status, said).toBe(0);
});
