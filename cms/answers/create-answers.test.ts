import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { testQuery } from '../testing/test-query.ts';
import { createAnswerDisk } from './answer-disk.ts';
import { createAnswers } from './create-answers.ts';

const site = testQuery('site', 'footer');
const page = (id: string) => testQuery(`page("${id}")`, 'page page');

function start({
  dir,
  freshFor = 1000,
  ...rest
}: {
  dir?: string;
  freshFor?: number;
  maxCached?: number;
} = {}) {
  const time = { now: 0 };
  const says = new Map<string, unknown>();
  const requested: string[] = [];
  const held: (() => void)[] = [];
  const state = { isDown: false, isHeld: false };
  const { log, lines } = createTestLog();
  const answers = createAnswers({
    log,
    disk: dir === undefined ? null : createAnswerDisk({ dir, log }),
    ...rest,
    freshFor,
    confirmFor: 600_000,
    now: () => time.now,
    transport: {
      async query({ query }) {
        requested.push(query);
        if (state.isDown) throw new Error('down');
        const answer = says.get(query) ?? (/^(page|site\.files)/.test(query) ? null : {});
        if (state.isHeld) await new Promise<void>((go) => held.push(go));
        return answer;
      },
    },
  });
  const notified: string[] = [];
  answers.onChange((keys) => notified.push(...keys));
  const read = async (query = site) => {
    const answer = await answers.get(query, 'nl');
    answer.accept();
    return answer.value;
  };
  return { time, says, requested, held, state, lines, answers, notified, read };
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'answers-'));
  // An answer may still be being written to disk.
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** Waits until all copies of a shared answer are stored. */
async function allStored(dir: string): Promise<void> {
  await expect.poll(() => readdirSync(dir).filter((name) => name.endsWith('.json'))).toHaveLength(8);
}

test('what was made of an evicted answer is dropped when its page changes', async () => {
  const { read, answers, notified } = start({ maxCached: 2 });
  for (const id of ['a', 'b', 'c']) await read(page(id));
  await answers.recheck(['b']);
  expect(notified).not.toContain('nl page page page("b")');
  await answers.recheck(['a']);
  expect(notified).toContain('nl page page page("a")');
  notified.length = 0;
  await answers.recheck('everything');
  expect(notified).toEqual(['any address']);
});

test('what shows a file whose answer was removed to make room is dropped when a page with that file changes', async () => {
  const { read, answers, notified } = start({ maxCached: 1 });
  await read(testQuery('site.files.find("file://a")', 'image'));
  await read(page('b'));
  await answers.recheck(['nieuws/x']);
  expect(notified).toEqual(['missing files', 'files of nieuws/x']);
});

test('Q4 a fresh answer is served without a request; a stale one is served at once and renewed in the background', async () => {
  const { read, says, requested, time, notified } = start();
  says.set('site', 'old');
  expect([await read(), await read()]).toEqual(['old', 'old']);
  expect(requested).toHaveLength(1);
  says.set('site', 'new');
  time.now = 1001;
  expect(await read()).toBe('old');
  await expect.poll(() => notified).toEqual(['nl footer site']);
  expect(await read()).toBe('new');
  expect(requested).toHaveLength(2);
});

test('during an outage earlier answers are served without time limit, and it is logged once', async () => {
  const { read, says, state, time, lines, answers } = start();
  says.set('site', 'good');
  await read();
  state.isDown = true;
  for (time.now of [2000, 1e6, 1e12]) {
    expect(await read()).toBe('good');
    await expect.poll(() => answers.state().counts.failed).toBeGreaterThan(0);
  }
  expect(lines).toHaveLength(1);
  await expect(read(page('new'))).rejects.toThrow('down');
});

test('M7 an answer that was asked for before a change is asked for again when it has come', async () => {
  const { read, says, requested, held, state, answers } = start();
  says.set('site', 'first');
  await read();
  state.isHeld = true;
  says.set('site', 'second');
  const done = answers.recheck(['a']);
  await expect.poll(() => requested).toHaveLength(2);
  says.set('site', 'third');
  void answers.recheck(['b']);
  // Two requests at once might be answered in the other order.
  await expect.poll(() => held).toHaveLength(1);
  expect(requested).toHaveLength(2);
  state.isHeld = false;
  held[0]?.();
  await done;
  expect([await read(), requested.length]).toEqual(['third', 3]);
});

test('Q4 an error is not cached: the next call asks again', async () => {
  const { read, state, says } = start();
  says.set('site', 'up');
  state.isDown = true;
  await expect(read()).rejects.toThrow('down');
  state.isDown = false;
  expect(await read()).toBe('up');
});

test('after five failures no request is sent, then one as a trial, and all again after it succeeds', async () => {
  const { read, says, state, time, requested, answers } = start();
  state.isDown = true;
  for (let count = 0; count < 5; count++) await expect(read(page(`${count}`))).rejects.toThrow('down');
  expect(answers.state().breaker).toBe('open');
  await expect(read()).rejects.toThrow('the content system is not asked for a while, since it failed: down');
  expect(requested).toHaveLength(5);
  time.now = 2001;
  expect(answers.state().breaker).toBe('half-open');
  await expect(read()).rejects.toThrow('down');
  expect(requested).toHaveLength(6);
  time.now = 10_000;
  state.isDown = false;
  says.set('site', 'well');
  expect(await read()).toBe('well');
  expect(answers.state().breaker).toBe('closed');
});

test('an answer that cannot be decoded counts as a failure: the previous one is served', async () => {
  const { read, says, time, answers, notified } = start();
  says.set('site', 'good');
  await read();
  says.set('site', 'nonsense');
  time.now = 1001;
  await read();
  await expect.poll(() => notified).toHaveLength(1);
  const answer = await answers.get(site, 'nl');
  expect(answer.value).toBe('nonsense');
  expect(answer.refuse()).toEqual({ value: 'good' });
  expect((await answers.get(site, 'nl')).value).toBe('good');
});

test('an answer that refers to something unavailable is postponed, still trusted, and counts as changed when it comes back', async () => {
  const { read, says, time, answers, notified } = start();
  says.set('site', 'good');
  await read();
  says.set('site', 'with a new picture');
  time.now = 1001;
  await read();
  await expect.poll(() => notified).toHaveLength(1);
  expect((await answers.get(site, 'nl')).takeEarlier()).toEqual({ value: 'good' });
  time.now = 2002;
  expect((await answers.get(site, 'nl')).value).toBe('good');
  await expect.poll(() => notified).toHaveLength(2);
  expect(await read()).toBe('with a new picture');
});

test('an answer from disk whose picture is unavailable now is used the next time', async () => {
  const dir = folder();
  const before = start({ dir });
  before.says.set('site', 'kept');
  await before.read();
  await allStored(dir);
  const after = start({ dir });
  after.state.isDown = true;
  expect((await after.answers.get(site, 'nl')).takeEarlier()).toBeUndefined();
  expect(await after.read()).toBe('kept');
});

test('a restart while the content system is down serves the earlier answers', async () => {
  const dir = folder();
  const before = start({ dir });
  before.says.set('site', 'kept');
  await before.read();
  await allStored(dir);
  const after = start({ dir });
  after.state.isDown = true;
  expect(await after.read()).toBe('kept');
});

test('a truncated answer on disk is deleted with a line in the log, and fetched anew', async () => {
  const dir = folder();
  const before = start({ dir });
  before.says.set('site', 'kept');
  await before.read();
  await allStored(dir);
  for (const file of readdirSync(dir)) writeFileSync(join(dir, file), 'tweeklank-answer-1 abc');
  const after = start({ dir });
  after.says.set('site', 'new');
  expect(await after.read()).toBe('new');
  expect(new Set(after.lines.map((line) => line.split(' {')[0]))).toEqual(
    new Set(['threw away a kept answer that is not whole']),
  );
});

test('a full disk is logged once, and the site goes on', async () => {
  const dir = join(folder(), 'a file');
  writeFileSync(dir, 'in the way');
  const { read, says, lines } = start({ dir });
  says.set('site', 'a');
  says.set('page("x")', 'b');
  expect([await read(), await read(page('x'))]).toEqual(['a', 'b']);
  await expect.poll(() => lines).toEqual([expect.stringContaining('answers cannot be kept on disk')]);
});

test('a change renews the answers it can affect, and listeners hear only of those that differ', async () => {
  const { read, says, answers, notified, requested } = start({ freshFor: Number.POSITIVE_INFINITY });
  says.set('site', { title: 'Site' });
  says.set('page("a")', { id: 'a' });
  says.set('page("b")', { id: 'b', related: [{ id: 'a' }] });
  says.set('page("c")', { id: 'c' });
  for (const each of [site, page('a'), page('b'), page('c')]) await read(each);
  requested.length = 0;
  says.set('page("a")', { id: 'a', title: 'Nieuw' });
  says.set('page("c")', { id: 'c', title: 'Nieuw' });
  await answers.recheck(['a']);
  expect(requested.toSorted()).toEqual(['page("a")', 'page("b")', 'site']);
  expect(notified).toEqual(['nl page page page("a")']);
  await answers.recheck('everything');
  expect(notified).toEqual(['nl page page page("a")', 'nl page page page("c")']);
});

test('an answer that was being fetched during a change is renewed', async () => {
  const { read, says, answers, state, held, notified } = start({ freshFor: Number.POSITIVE_INFINITY });
  says.set('site', 'old');
  state.isHeld = true;
  const early = read();
  await expect.poll(() => held.length).toBe(1);
  says.set('site', 'new');
  await answers.recheck(['x']);
  state.isHeld = false;
  held[0]?.();
  expect(await early).toBe('old');
  await expect.poll(() => notified).toEqual(['nl footer site']);
  expect(await read()).toBe('new');
});

test('a change that arrives while an older request is running is not answered with its result', async () => {
  const { read, says, answers, state, time, held, notified } = start();
  says.set('site', 'old');
  await read();
  time.now = 1001;
  state.isHeld = true;
  await read();
  await expect.poll(() => held.length).toBe(1);
  says.set('site', 'new');
  state.isHeld = false;
  const checked = answers.recheck([]);
  held[0]?.();
  await checked;
  expect(notified).toEqual(['nl footer site']);
  expect(await read()).toBe('new');
});

test('a burst of a thousand changes renews everything once', async () => {
  const { read, says, answers, requested } = start({ freshFor: Number.POSITIVE_INFINITY });
  for (let count = 0; count < 100; count++) {
    says.set(`page("${count}")`, { id: String(count) });
    await read(page(String(count)));
  }
  requested.length = 0;
  await Promise.all(Array.from({ length: 1000 }, (_, index) => answers.recheck([String(index)])));
  expect(requested.length).toBeLessThan(300);
});

test('N4 an answer that changes name again and again while it is asked for is asked for once more', async () => {
  const { read, answers, requested, held, state } = start();
  await read(page('a'));
  state.isHeld = true;
  const changes = [answers.recheck(['a'])];
  await expect.poll(() => held.length).toBe(1);
  for (let change = 0; change < 20; change += 1) {
    changes.push(answers.recheck(['a']));
    // Each of them is begun with by itself.
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  }
  state.isHeld = false;
  for (const go of held) go();
  await Promise.all(changes);
  expect(requested).toHaveLength(3);
});

test('a change renews the files of the page and the missing ones; a change of shared answers renews no file', async () => {
  const { read, says, answers, requested } = start({ freshFor: Number.POSITIVE_INFINITY });
  const file = (uuid: string) => testQuery(`site.files.find("file://${uuid}")`, 'image');
  says.set('site', {});
  says.set(file('a').request.query, { id: 'agenda/a/zaal.webp' });
  says.set(file('b').request.query, { id: 'agenda/ab/zaal.webp' });
  says.set(file('s').request.query, { id: 'zaal.webp' });
  for (const each of [site, file('a'), file('b'), file('s'), file('gone')]) await read(each);
  const renewedFor = async (change: string[]) => {
    requested.length = 0;
    await answers.recheck(change);
    return requested.map((query) => /file:..(\w+)/.exec(query)?.[1] ?? query);
  };
  expect(await renewedFor([])).toEqual(['site']);
  expect(await renewedFor(['agenda/a'])).toEqual(['site', 'a', 'gone']);
  expect(await renewedFor([''])).toEqual(['site', 's', 'gone']);
});

test('listeners hear of an edited page while a slow content system is still asked for the rest', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read, says, answers, state, held, notified } = start({ freshFor: Number.POSITIVE_INFINITY });
  const others = Array.from({ length: 20 }, (_, index) => testQuery(`q${index}`, `n${index}`));
  for (const each of [page('a'), ...others]) await read(each);
  says.set('page("a")', { id: 'a' });
  state.isHeld = true;
  const checked = answers.recheck(['a']);
  for (let round = 0; notified.length === 0 && round < 10; round++) {
    await vi.advanceTimersByTimeAsync(110);
    for (const go of held.splice(0)) go();
  }
  expect(notified).toEqual(['nl page page page("a")']);
  state.isHeld = false;
  for (const go of held.splice(0)) go();
  await vi.advanceTimersByTimeAsync(1_000);
  await checked;
});

test('the change of a second editor does not wait for all renewals of the first', async () => {
  const { read, says, answers, requested, notified } = start({ freshFor: Number.POSITIVE_INFINITY });
  const shared = Array.from({ length: 60 }, (_, index) => testQuery(`q${index}`, `n${index}`));
  for (const each of [page('a'), page('b'), ...shared]) await read(each);
  requested.length = 0;
  says.set('page("b")', { id: 'b' });
  await Promise.all([answers.recheck(['a']), answers.recheck(['b'])]);
  expect(requested.findIndex((query) => query.startsWith('page("b")'))).toBeLessThan(30);
  expect(notified).toEqual(['nl page page page("b")']);
  // Answers affected by the second change are renewed for it; those still waiting for the first are renewed
  // once for both.
  expect(requested.length).toBeLessThan(2 + 60 + 40);
});
