import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChangeFinder } from './find-changes.ts';

function setUp({ takes = 0, checkEvery = 0 } = {}) {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  const contentDir = join(tmpdir(), 'content');
  let found: string[] = [];
  let sweeps = 0;
  const reported: (readonly string[])[] = [];
  const finder = createChangeFinder({
    contentDir,
    checkEvery,
    onChange: (paths) => reported.push(paths),
    store: {
      forget() {},
      folders: () => [],
      sweep() {
        sweeps++;
        wait(takes);
        const changed = found;
        found = [];
        return { changed, isRound: true };
      },
    },
  });
  const put = (name: string) => {
    found = [join(contentDir, name)];
  };
  return { ...finder, reported, put, wait, sweeps: () => sweeps };
}

test('a look that finds something is a new version, one that finds nothing is none', () => {
  const { refresh, version, put, reported } = setUp();
  refresh();
  expect([version(), reported.length]).toEqual([1, 0]);
  put('site.txt');
  refresh();
  expect([version(), reported.length]).toEqual([2, 1]);
});

test('looking for changes takes at most a fiftieth of the time, with the pause that was set', () => {
  const slow = setUp({ takes: 10, checkEvery: 1 });
  slow.refresh();
  slow.wait(499);
  slow.refresh();
  expect(slow.sweeps()).toBe(1);
  slow.wait(1);
  slow.refresh();
  expect(slow.sweeps()).toBe(2);
  const rare = setUp({ checkEvery: 1_000 });
  rare.refresh();
  rare.wait(999);
  rare.refresh();
  expect(rare.sweeps()).toBe(1);
});
