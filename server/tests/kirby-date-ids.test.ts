import { execFileSync, spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { dateIds } from '#cms/shapes/date-ids.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;
beforeEach(({ skip }) => skip(!hasPhp, 'php is not installed: apt-get install php-cli'));

interface Row {
  start: string;
  uid: string;
}

const program = `require 'kirby/site/plugins/tweeklank/src/DateIds.php';
  $call = fn ($name, ...$values) => (new ReflectionMethod('Tweeklank\\DateIds', $name))->invoke(null, ...$values);
  [$before, $after, $datetime] = json_decode($argv[1], true);
  $known = $call('datesOf', $before, $datetime);
  echo json_encode(['known' => (object) $known, 'ids' => (object) $call('idsAfter', $after, $known)]);`;

function save(before: Row[], after: Row[], datetime: string) {
  const values = JSON.stringify([before, after, datetime]);
  const { known, ids } = JSON.parse(
    execFileSync('php', ['-r', program, '--', values], { encoding: 'utf8' }),
  ) as { known: Record<string, string>; ids: Record<string, string> };
  return { known, ids: after.map((_, index) => ids[index]) };
}

const day = (number: number, hour = 20) => `2026-12-${number} ${hour}:00:00`;
const row = (number: number, uid = ''): Row => ({ start: day(number), uid });
const made = expect.stringMatching(/^d[\da-f]{8}$/);

test('the first date keeps the id of its page when a second one is added (D10)', () => {
  expect(save([], [row(26), row(25)], day(25)).ids).toEqual([made, 'page']);
  expect(save([], [row(27), row(26)], day(25)).ids).toEqual([made, 'page']);
});

test('a date that moves keeps its id, also from a form that was opened before it had one (D10)', () => {
  const stored = [row(25, 'page'), row(26, 'd1')];
  expect(save(stored, [row(25, 'page'), row(28, 'd1')], day(25)).ids).toEqual(['page', 'd1']);
  expect(save(stored, [row(25), row(28)], day(25)).ids).toEqual(['page', 'd1']);
});

test('a copied row gets an id of its own, and an id that is gone is never given again (D10)', () => {
  const stored = [row(25, 'page'), row(26, 'd1')];
  expect(save(stored, [...stored, row(27, 'd1')], day(25)).ids).toEqual(['page', 'd1', made]);
  expect(save(stored, [row(26, 'd1')], day(25)).ids).toEqual(['d1']);
  expect(save([row(26, 'd1')], [row(26, 'd1'), row(25)], day(25)).ids).toEqual(['d1', made]);
});

test('dates of older content keep the ids that the website gave them, when they are saved (D10)', () => {
  for (const starts of [
    [day(25), day(26), day(26, 21), day(27)],
    [day(26), day(26, 21), day(28)],
    [day(25, 10), day(25), day(25, 22)],
  ]) {
    const rows = starts.map((start) => ({ start, uid: '' }));
    const given = dateIds(rows, day(25)).map((id) => id || 'page');
    const { known, ids } = save(rows, rows, day(25));
    expect(given.map((id) => known[id])).toEqual(starts);
    expect(ids).toEqual(given);
  }
});
