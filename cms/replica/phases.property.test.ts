import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { createCms } from '../create-cms.ts';
import type { KqlRequest } from '../decode/kql.ts';
import { createFakeTransport, plainResult } from '../testing/fake-transport.ts';
import { lie, lies } from '../testing/lies.ts';
import { openContentDb } from './content-db.ts';

vi.setConfig({ testTimeout: 3_600_000 });

const cases = Number(process.env.PROPERTY_CASES ?? 30);
const firstSeed = Number(process.env.PROPERTY_SEED ?? 1);

const phases = ['well', 'dead', 'nonsense', ...lies] as const;

type Phase = (typeof phases)[number];

async function live(seed: number, dir: string | null): Promise<string[]> {
  const random = createRandom(seed).fraction;
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const ids = [
    'home',
    ...Array.from({ length: 8 + Math.floor(random() * 8) }, (_, index) => `pagina-${index}`),
  ];
  const titles = new Map(ids.map((id) => [id, `${id} 0`]));
  let phase: Phase = 'well';
  let time = 0;
  const respondWell = (request: KqlRequest): unknown => {
    const result = plainResult(request, ids);
    const id = /^page\("([^"]+)"\)$/.exec(request.query)?.[1];
    return id === undefined ? result : { ...(result as object), title: titles.get(id) };
  };
  const { transport, change } = createFakeTransport((request) => {
    if (phase === 'dead') throw new Error('dead');
    if (phase === 'well') return respondWell(request);
    if (phase === 'nonsense') return pick<unknown>([null, [], {}, 'text', 7, [null], { code: 200 }]);
    const notified = lie(phase, request, { value: respondWell(request), language: 'nl' });
    return (notified as { value?: unknown } | null)?.value ?? null;
  });
  const silent = { warn() {}, error() {} };
  const start = () =>
    createCms({
      transport,
      log: silent,
      db: openContentDb({ dir, source: '', log: silent }),
      freshSeconds: 1,
      now: () => time,
    });
  let cms = start();
  const wrong: string[] = [];
  const read = async (id: string, when: string) => {
    const title = await cms
      .reader()
      .page(id, 'nl')
      .then(
        (page) => page?.title ?? 'nothing',
        (error: unknown) => String(error),
      );
    if (!title.startsWith(`${id} `)) wrong.push(`${when}: ${id} is ${title}`);
    return title;
  };
  for (const id of ids) await read(id, 'at the start');
  const count = 3 + Math.floor(random() * 6);
  for (let step = 0; step < count; step += 1) {
    phase = pick(phases);
    const when = `step ${step}, ${phase}`;
    if (random() < 0.5) {
      const id = pick(ids);
      titles.set(id, `${id} ${step + 1}`);
      pick([() => change([id]), () => void cms.sync([id]), () => change(), () => {}])();
    }
    for (let round = 0; round < 3; round += 1) {
      time += pick([10, 500, 3_000, 31_000]);
      for (let visit = 0; visit < 4; visit += 1) await read(pick(ids), when);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    if (dir !== null && random() < 0.3) {
      cms.close();
      cms = start();
      for (const id of ids) await read(id, `${when}, after a restart`);
    }
  }
  phase = 'well';
  for (let round = 0; round < 8; round += 1) {
    time += 31_000;
    change();
    await vi.advanceTimersByTimeAsync(1_000);
    for (const id of ids) await read(id, 'well again');
  }
  for (const id of ids) {
    const title = await read(id, 'at the end');
    if (title !== titles.get(id)) wrong.push(`at the end ${id} is still ${title}, not ${titles.get(id)}`);
  }
  cms.close();
  return wrong;
}

test('no response of a CMS makes a page disappear (T4 M7)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let seed = firstSeed; seed < firstSeed + cases; seed += 1)
    expect({ seed, wrong: (await live(seed, null)).slice(0, 3) }).toEqual({ seed, wrong: [] });
});

test('no restart makes a page disappear, whatever the CMS responds (T4 T5)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const root = mkdtempSync(join(tmpdir(), 'phases-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (let seed = firstSeed; seed < firstSeed + Math.ceil(cases / 10); seed += 1) {
    const dir = join(root, String(seed));
    expect({ seed, wrong: (await live(seed, dir)).slice(0, 3) }).toEqual({ seed, wrong: [] });
  }
});
