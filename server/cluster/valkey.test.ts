import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendPurge } from '../testing/send-purge.ts';
import { startLine } from '../testing/start-line.ts';
import {
  longTimeouts,
  type RemoteSite,
  readDemoContent,
  startMoodyCms,
  startRemoteSite,
} from '../testing/start-remote-site.ts';
import { needValkey, startValkey } from '../testing/start-valkey.ts';

const secret = 'a secret of sixteen letters';
const path = '/nieuws/de-grote-studio-is-dicht';
const query = 'page("nieuws/de-grote-studio-is-dicht")';
const root = mkdtempSync(join(tmpdir(), 'cluster-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

async function startEdited() {
  const state = { title: 'Eerste titel', requested: 0, requestedInAll: 0, hold: Promise.resolve() };
  const cms = await startMoodyCms(content, async (result, request) => {
    state.requestedInAll += 1;
    await state.hold;
    if (request.query !== query) return result;
    state.requested += 1;
    return { ...(result as object), title: state.title };
  });
  return Object.assign(state, { cms });
}

function startInstance(
  cmsUrl: string,
  url: string,
  options: Partial<Parameters<typeof startRemoteSite>[0]> = {},
) {
  return startRemoteSite({
    cmsUrl,
    dir: mkdtempSync(join(root, 'instance-')),
    freshSeconds: 3_600,
    pageCacheBytes: 1_000_000,
    purgeSecret: secret,
    cluster: { VALKEY_URL: url },
    ...options,
  });
}

const isReady = (site: RemoteSite) =>
  expect.poll(async () => JSON.parse((await site.get('/health/ready')).text).valkey).toBe('ok');
const titleAt = async (site: RemoteSite) => /<h1[^>]*>([^<]*)/.exec((await site.get(path)).text)?.[1];
const shows = (site: RemoteSite, title: string) => expect.poll(() => titleAt(site)).toContain(title);
const said = (site: RemoteSite, words: string) => site.logged.filter((line) => line.includes(words)).length;
const purge = (site: RemoteSite, ids: readonly string[] = [path.slice(1)]) =>
  sendPurge(site.port, secret, { ids });

async function startPair(
  skip: Parameters<typeof needValkey>[0],
  options: Parameters<typeof startInstance>[2] = {},
) {
  needValkey(skip);
  const valkey = await startValkey();
  const edited = await startEdited();
  const start = () => startInstance(edited.cms.url, valkey.url, options);
  const sites = [await start(), await start()] as const;
  for (const site of sites) await isReady(site);
  return { valkey, edited, sites };
}

test('one purge reaches both instances (X4)', async ({ skip }) => {
  const { edited, sites } = await startPair(skip);
  for (const site of sites) await shows(site, 'Eerste titel');
  edited.title = 'Tweede titel';
  expect((await purge(sites[0])).status).toBe(202);
  for (const site of sites) await shows(site, 'Tweede titel');
  // The copy has few pages, so links to other pages lead nowhere.
  const isProblem = (line: string) =>
    /"level":"(warn|error)"/.test(line) && !line.includes('a link leads nowhere');
  expect(sites.flatMap(({ logged }) => logged.filter(isProblem))).toEqual([]);
});

test('an instance that was cut off learns what it missed, and passes on what the others missed (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const valkey = await startValkey();
  const line = await startLine(valkey.port);
  const edited = await startEdited();
  const near = await startInstance(edited.cms.url, valkey.url);
  const far = await startInstance(edited.cms.url, line.url);
  for (const site of [near, far]) await isReady(site);
  for (const site of [near, far]) await shows(site, 'Eerste titel');
  line.cut();
  await expect.poll(() => said(far, 'Valkey does not answer')).toBe(1);
  edited.title = 'Tweede titel';
  await purge(near);
  await shows(near, 'Tweede titel');
  expect(await titleAt(far)).toContain('Eerste titel');
  line.mend();
  await shows(far, 'Tweede titel');
  await expect.poll(() => said(far, 'Valkey answers again')).toBe(1);

  line.cut();
  await expect.poll(() => said(far, 'Valkey does not answer')).toBe(2);
  edited.title = 'Derde titel';
  await purge(far);
  await shows(far, 'Derde titel');
  expect(await titleAt(near)).toContain('Tweede titel');
  line.mend();
  await shows(near, 'Derde titel');
});

test('an instance that was stopped serves its last pages, and follows what the others heard meanwhile (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const { url } = await startValkey();
  const edited = await startEdited();
  const dir = mkdtempSync(join(root, 'stopped-'));
  const staying = await startInstance(edited.cms.url, url);
  const before = await startInstance(edited.cms.url, url, { dir });
  for (const site of [staying, before]) await isReady(site);
  for (const site of [staying, before]) await shows(site, 'Eerste titel');
  await before.stop();
  edited.title = 'Tweede titel';
  await purge(staying);
  await shows(staying, 'Tweede titel');
  edited.cms.be('resetting');
  const after = await startInstance(edited.cms.url, url, { dir });
  await isReady(after);
  expect(await titleAt(after)).toContain('Eerste titel');
  edited.cms.be('well');
  await shows(after, 'Tweede titel');
});

test('Valkey is killed and comes back empty: no page fails, each instance logs one line and one at the end, and nothing is missed (X4)', async ({
  skip,
}) => {
  const { valkey, edited, sites } = await startPair(skip);
  for (const site of sites) await shows(site, 'Eerste titel');
  await valkey.die();
  for (const site of sites) await expect.poll(() => said(site, 'Valkey does not answer')).toBe(1);
  for (const site of sites) {
    for (const each of [path, '/agenda', '/en']) expect((await site.get(each)).status).toBe(200);
    const ready = await site.get('/health/ready');
    expect([ready.status, JSON.parse(ready.text).valkey]).toEqual([
      200,
      expect.stringContaining('ECONNREFUSED'),
    ]);
    expect((await site.get('/health/metrics')).text).toContain('tweeklank_valkey_ok 0');
  }
  edited.title = 'Tweede titel';
  await purge(sites[0]);
  await shows(sites[0], 'Tweede titel');
  valkey.revive();
  await shows(sites[1], 'Tweede titel');
  for (const site of sites) {
    await isReady(site);
    await expect.poll(() => said(site, 'Valkey answers again')).toBe(1);
    expect(said(site, 'Valkey')).toBe(2);
  }
});

test('a Valkey that is full, or whose keys hold something else, is one line for what it refuses, and pages are served (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const valkey = await startValkey();
  const edited = await startEdited();
  await valkey.say('CONFIG SET maxmemory 1');
  const site = await startInstance(edited.cms.url, valkey.url, {
    times: { ...longTimeouts, stable: 60_000 },
  });
  await expect.poll(() => said(site, 'refuses commands for changes')).toBe(1);
  await shows(site, 'Eerste titel');
  edited.title = 'Tweede titel';
  await purge(site);
  await shows(site, 'Tweede titel');
  expect(JSON.parse((await site.get('/health/ready')).text).valkey).toContain('changes: OOM');
  expect(said(site, 'refuses')).toBe(1);
});

test('a Valkey that hangs is given up after three late replies; meanwhile and afterwards each instance is whole (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const valkey = await startValkey();
  const edited = await startEdited();
  const site = await startInstance(edited.cms.url, valkey.url, {
    times: { ...longTimeouts, connect: 300, command: 50, stable: 60_000 },
  });
  await isReady(site);
  valkey.sleep();
  await shows(site, 'Eerste titel');
  edited.title = 'Tweede titel';
  await purge(site);
  await shows(site, 'Tweede titel');
  await expect.poll(() => said(site, 'Valkey does not answer')).toBe(1);
  valkey.wake();
  await isReady(site);
});

test('instances with different content share nothing: each shows its own, also after a purge of the other (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const { url } = await startValkey();
  const [edited, trial] = [await startEdited(), await startEdited()];
  trial.title = 'Titel op proef';
  const sites = [await startInstance(edited.cms.url, url), await startInstance(trial.cms.url, url)] as const;
  for (const site of sites) await isReady(site);
  await shows(sites[0], 'Eerste titel');
  await shows(sites[1], 'Titel op proef');
  for (const site of sites) await site.cms.filled();
  trial.requested = 0;
  edited.title = 'Tweede titel';
  await purge(sites[0]);
  await shows(sites[0], 'Tweede titel');
  expect(await titleAt(sites[1])).toContain('Titel op proef');
  expect(trial.requested).toBe(0);
});

test('a storm of purges costs a few syncs, pages are served meanwhile, and the last edit shows (X4 N4)', async () => {
  const edited = await startEdited();
  const site = await startInstance(edited.cms.url, '', { cluster: {} });
  const pages = ['/agenda', path, '/'];
  const read = () => Promise.all(pages.map(async (each) => (await site.get(each)).status));
  await read();
  await site.cms.filled();
  edited.requested = 0;
  edited.requestedInAll = 0;
  const { promise, resolve: letRespond } = Promise.withResolvers<void>();
  edited.hold = promise;
  const storm = Array.from({ length: 50 }, async (_, sender) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      statuses.push(
        (await purge(site, [turn % 10 === 0 ? path.slice(1) : `agenda/${sender}-${turn}`])).status,
      );
    return statuses;
  });
  expect(await read()).toEqual([200, 200, 200]);
  const statuses = (await Promise.all(storm)).flat();
  expect([statuses.length, new Set(statuses)]).toEqual([2_000, new Set([202])]);
  edited.title = 'Tweede titel';
  await purge(site);
  letRespond();
  await shows(site, 'Tweede titel');
  await expect.poll(() => site.cms.isFollowing()).toBe(false);
  // Changes that arrive while results are fetched are merged.
  expect(edited.requested).toBeLessThan(10);
  expect(edited.requestedInAll).toBeLessThan(120);
});
