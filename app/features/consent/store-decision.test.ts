import { expect, test, vi } from 'vitest';
import { storeDecision } from './store-decision.ts';

test.each([
  [{ state: 'all', enabled: ['ga', 'pixel'] }, 'decision=select&id=ga&id=pixel'],
  [{ state: 'necessary', enabled: [] }, 'decision=select'],
  [{ state: 'none', enabled: [] }, 'decision=decline'],
] as const)(
  'the decision %j is sent with the version of its list, also while the page is left (K11)',
  async (decision, body) => {
    const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    await storeDecision(decision, 'abc1');
    const [address, options] = request.mock.calls[0] ?? [];
    expect([address, options?.method, String(options?.body), options?.keepalive]).toEqual([
      '/api/consent?version=abc1',
      'POST',
      body,
      true,
    ]);
  },
);

test('a refusal is an error (K11)', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }));
  await expect(storeDecision({ state: 'none', enabled: [] }, 'abc1')).rejects.toThrow('403');
});
