import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';

const slow = { timeout: 30_000 };
const event = 'een-zaal-vol-dialecten';
const english = 'a-hall-full-of-dialects';
const folder = `1_agenda/20261126_${event}`;
const entry = `_bin/20261120-110000-${event}-00aa11`;

const outputs = [
  '/agenda',
  '/agenda.ics',
  '/en/agenda.ics',
  '/sitemap.xml',
  '/zoeken?q=dialecten',
  '/en/search?q=dialects',
  '/llms.txt',
  '/',
];

function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'bin-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  return contentDir;
}

test(
  'a deleted event is in no page, list, calendar, search, sitemap or feed of either language; put back it is in all of them (M16)',
  async () => {
    const contentDir = copyContent();
    await using site = await startRealSite({}, { contentDir });
    const statuses = () =>
      Promise.all(
        [`/agenda/${event}`, `/en/agenda/${english}`, `/agenda/${event}.ics`, `/agenda/${event}.md`].map(
          async (path) => (await site.get(path)).status,
        ),
      );
    const named = async () => {
      const texts = await Promise.all(outputs.map(async (path) => (await site.get(path)).text));
      return outputs.filter((_, place) =>
        [event, english].some((name) => texts[place]?.includes(`agenda/${name}`)),
      );
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const before = await named();
    expect(before.length).toBeGreaterThan(5);

    cpSync(join(contentDir, folder, 'event.nl.txt'), join(contentDir, folder, '_versions/1/event.nl.txt'));
    mkdirSync(join(contentDir, entry), { recursive: true });
    writeFileSync(join(contentDir, entry, 'bin.txt'), `Kind: page\n\n----\n\nAddress: agenda/${event}`);
    renameSync(join(contentDir, folder), join(contentDir, entry, `20261126_${event}`));
    await expect.poll(statuses, slow).toEqual([404, 404, 404, 404]);
    await expect.poll(named, slow).toEqual([]);
    for (const path of [`/${entry}`, `/${entry}/${event}`, `/_bin`, `/agenda/${event}/_versions/1`])
      expect((await site.get(path)).status).toBe(404);

    renameSync(join(contentDir, entry, `20261126_${event}`), join(contentDir, folder));
    await expect.poll(statuses, slow).toEqual([200, 200, 200, 200]);
    await expect.poll(named, slow).toEqual(before);
  },
  slow.timeout * 3,
);
