import { vi } from 'vitest';
import { sendRequest } from './http-client.ts';
import type { startFakeSite } from './start-test-site.ts';

type FakeSite = Pick<Awaited<ReturnType<typeof startFakeSite>>, 'port' | 'renderer'>;

export interface Crowd {
  readonly statuses: ReadonlyMap<number, number>;
  end(): Promise<void>;
}

const WAITING = 40;
export const LARGE = WAITING + 8;

/** Resolves when as many clients wait as the server allows. */
export async function startCrowd({ port, renderer }: FakeSite): Promise<Crowd> {
  const statuses = new Map<number, number>();
  const hold = Promise.withResolvers<void>();
  renderer.hold = hold.promise;
  let isOver = false;
  let last = 0;

  async function comeAndGo(): Promise<void> {
    while (!isOver) {
      last += 1;
      const { status } = await sendRequest(port, `/agenda?group=crowd${last}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  const clients = Array.from({ length: LARGE }, comeAndGo);
  await vi.waitFor(
    async () => {
      const { text } = await sendRequest(port, '/health/metrics');
      if (!text.includes(`budget_waiting ${WAITING}\n`)) throw new Error('The crowd is not there yet.');
    },
    { timeout: 30_000 },
  );
  return {
    statuses,
    async end() {
      isOver = true;
      renderer.hold = null;
      hold.resolve();
      await Promise.all(clients);
    },
  };
}
