import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSwap } from './create-swap.ts';

interface Made {
  name: number;
  isOver: boolean;
}

function workshop() {
  const orders: PromiseWithResolvers<void>[] = [];
  const made: Made[] = [];
  const swap = createSwap<Made>({
    make: async () => {
      const order = Promise.withResolvers<void>();
      const name = orders.push(order);
      await order.promise;
      const thing = { name, isOver: false };
      made.push(thing);
      return thing;
    },
    end: (thing) => {
      thing.isOver = true;
    },
  });
  const nth = (index: number) => orders[index] as PromiseWithResolvers<void>;
  const begun = (count: number) => expect.poll(() => orders.length).toBe(count);
  return { swap, orders, made, nth, begun };
}

test('a caller waits while a new instance is made, and the old instance is closed', async () => {
  const { swap, made, nth, begun } = workshop();
  nth(0).resolve();
  expect((await swap.get()).name).toBe(1);
  swap.reload();
  const waiting = swap.get();
  await begun(2);
  nth(1).resolve();
  expect((await waiting).name).toBe(2);
  expect(made.map(({ isOver }) => isOver)).toEqual([true, false]);
});

test('several changes while an instance is made cause only one more', async () => {
  const { swap, orders, nth, begun } = workshop();
  swap.reload();
  swap.reload();
  const waiting = swap.get();
  nth(0).resolve();
  await begun(2);
  nth(1).resolve();
  expect((await waiting).name).toBe(2);
  expect(orders).toHaveLength(2);
});

test('if an instance cannot be made, callers get the error until the next change', async () => {
  const { swap, nth, begun } = workshop();
  nth(0).reject(new SyntaxError('half a line'));
  await expect(swap.get()).rejects.toThrow('half a line');
  await expect(swap.get()).rejects.toThrow('half a line');
  swap.reload();
  await begun(2);
  nth(1).resolve();
  expect((await swap.get()).name).toBe(2);
});

test('closing the swap closes the last instance too', async () => {
  const { swap, made, nth } = workshop();
  nth(0).resolve();
  await swap.get();
  await swap.close();
  expect(made[0]?.isOver).toBe(true);
});

test('a listening server refuses no connection while its handler is replaced', async () => {
  let version = 0;
  let finish = () => {};
  const swap = createSwap({
    make: async () => {
      version += 1;
      const name = version;
      if (name > 1) await new Promise<void>((resolve) => (finish = resolve));
      return name;
    },
    end: () => {},
  });
  const server = createServer(async (_, response) => void response.end(String(await swap.get())));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const request = async () =>
    (await fetch(`http://localhost:${port}`, { headers: { connection: 'close' } })).text();
  expect(await request()).toBe('1');
  swap.reload();
  const responses = Promise.all(Array.from({ length: 20 }, request));
  await expect.poll(() => version).toBe(2);
  finish();
  expect(new Set(await responses)).toEqual(new Set(['2']));
});
