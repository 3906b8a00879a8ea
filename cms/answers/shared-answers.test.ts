import { expect, test } from 'vitest';
import type { ContentQuery } from '../queries/content-query.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { testQuery } from '../testing/test-query.ts';
import type { Change } from '../transports/transport.ts';
import { createAnswers } from './create-answers.ts';
import type { SharedStore } from './neighbours.ts';

const page = (id: string): ContentQuery => testQuery(`page("${id}")`, 'page page', { id: true, title: true });
const list: ContentQuery = testQuery('site.index.events', 'events');

/** A store in memory that instances of a test share; a position is the number of changes. */
function createStore() {
  const texts = new Map<string, { text: string; position: string; age: number }>();
  const locks = new Set<string>();
  const changes: Change[] = [];
  const state = { isAway: false };
  const store: SharedStore = {
    read: async (name) => (state.isAway ? null : (texts.get(name) ?? null)),
    write: async (name, text, position) => void texts.set(name, { text, position, age: 0 }),
    async lock(name) {
      if (locks.has(name)) return false;
      locks.add(name);
      return true;
    },
    unlock: async (name) => void locks.delete(name),
    position: () => (state.isAway ? null : String(changes.length)),
    changedSince: (position) =>
      changes.slice(Number(position)).reduce<Change | null>((_all, change) => change, null),
  };
  return { store, texts, changes, state, locks };
}

/** A content system, and instances that share a store. */
function createSite() {
  const shared = createStore();
  const says = new Map<string, unknown>();
  const requested: string[] = [];
  const held: (() => void)[] = [];
  const kirby = { isHeld: false, isDown: false };
  const start = (freshFor = 60_000) => {
    const answers = createAnswers({
      log: createTestLog().log,
      disk: null,
      store: shared.store,
      freshFor,
      confirmFor: 600_000,
      now: () => performance.now(),
      transport: {
        async query({ query }) {
          requested.push(query);
          if (kirby.isDown) throw new Error('down');
          const answer = says.get(query) ?? null;
          if (kirby.isHeld) await new Promise<void>((go) => held.push(go));
          return answer;
        },
      },
    });
    const read = async (question = page('over')) => {
      const answer = await answers.get(question, 'nl');
      answer.accept();
      return answer.value;
    };
    return { answers, read };
  };
  return { ...shared, says, requested, held, kirby, start };
}

const about = (id: string, title: string) => ({ id, title });

test('X4 an answer that one instance heard is not asked for by another, until a change can affect it', async () => {
  const { start, says, requested, changes } = createSite();
  const [one, other] = [start(), start()];
  says.set('page("over")', about('over', 'old'));
  expect(await one.read()).toEqual(about('over', 'old'));
  await expect.poll(async () => (await other.read()) as object).toEqual(about('over', 'old'));
  expect(requested).toHaveLength(1);

  says.set('page("over")', about('over', 'new'));
  changes.push(['pers']);
  // A new instance takes what a change of another page leaves as it is.
  expect(await start().read()).toEqual(about('over', 'old'));
  changes.push(['over']);
  expect(await start().read()).toEqual(about('over', 'new'));
  await Promise.all([one.answers.recheck(['over']), other.answers.recheck(['over'])]);
  expect([await one.read(), await other.read()]).toEqual([about('over', 'new'), about('over', 'new')]);
  expect(requested).toHaveLength(2);
});

test('X4 while one instance asks another waits for its answer; when that fails or takes long it asks itself', async () => {
  const { start, says, requested, held, kirby, locks } = createSite();
  says.set('page("over")', about('over', 'x'));
  kirby.isHeld = true;
  const first = start().read();
  await expect.poll(() => held).toHaveLength(1);
  const second = start().read();
  held[0]?.();
  expect(await second).toEqual(await first);
  expect(requested).toHaveLength(1);

  const slow = start().read(list);
  slow.catch(() => {});
  await expect.poll(() => held).toHaveLength(2);
  const other = start().read(list);
  other.catch(() => {});
  await expect.poll(() => held).toHaveLength(3);
  for (const go of held) go();
  await Promise.allSettled([slow, other]);
  expect(locks.size).toBe(0);
});

test('X4 what another instance heard is judged like any answer, and one that cannot be decoded is taken once only', async () => {
  const { start, says, requested, texts } = createSite();
  const one = start();
  says.set('page("over")', about('over', 'good'));
  await one.read();
  const [[name = '', cached] = []] = texts;
  // An instance with a poorer judgement shared the answer about another page.
  texts.set(name, { text: JSON.stringify(about('pers', 'wrong')), position: '0', age: 0 });
  await one.answers.recheck(['over']);
  expect(await one.read()).toEqual(about('over', 'good'));
  expect(requested).toHaveLength(2);

  if (cached !== undefined) texts.set(name, { ...cached, text: JSON.stringify(about('over', 'unreadable')) });
  const other = start();
  const answer = await other.answers.get(page('over'), 'nl');
  expect(answer.value).toEqual(about('over', 'unreadable'));
  expect(answer.refuse()).toBeUndefined();
  expect(await other.read()).toEqual(about('over', 'good'));
  texts.set(name, { text: '{"id":', position: '0', age: 0 });
  expect(await start().read()).toEqual(about('over', 'good'));
});

test('X4 an old shared answer is served while the content system is down; without the store each instance asks', async () => {
  const { start, says, requested, texts, changes, kirby, state } = createSite();
  says.set('page("over")', about('over', 'x'));
  await start().read();
  for (const text of texts.values()) text.age = 5 * 60_000;
  kirby.isDown = true;
  expect(await start().read()).toEqual(about('over', 'x'));
  // The renewal in the background failed.
  await expect.poll(() => requested).toHaveLength(2);
  // An old one that a change since can affect is better than none.
  changes.push(['over']);
  expect(await start().read()).toEqual(about('over', 'x'));
  await expect.poll(() => requested).toHaveLength(4);
  kirby.isDown = false;
  state.isAway = true;
  const before = requested.length;
  await Promise.all([start().read(), start().read()]);
  expect(requested).toHaveLength(before + 2);
});
