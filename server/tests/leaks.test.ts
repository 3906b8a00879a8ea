import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { everyPath } from '../testing/read-all.ts';
import { readDemoContent, startMoodyCms, startRemoteSite } from '../testing/start-remote-site.ts';

const root = mkdtempSync(join(tmpdir(), 'leaks-'));
const content = readDemoContent(root);
afterAll(() => {
  content.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const draftId = 'agenda/geheim-feest';
const canary = /geheim-feest|GEHEIM/;

type Row = Record<string, unknown>;

function secretRow(row: Row, id: string, isDraft: boolean): Row {
  const secret: Row = {
    id,
    uid: 'geheim-feest',
    slug: 'geheim-feest',
    uuid: `page://${id.replaceAll('/', '-')}`,
    title: 'GEHEIM',
    heroText: 'GEHEIM',
    intro: 'GEHEIM',
    parent: null,
    uriNl: id,
    uriEn: id,
    status: 'draft',
    isDraft,
    isListed: true,
  };
  return { ...row, ...Object.fromEntries(Object.entries(secret).filter(([key]) => key in row)) };
}

const more = {
  users: [{ email: 'GEHEIM@tweeklank.example', password: 'GEHEIM' }],
  drafts: [draftId],
  previewUrl: `https://cms.example/${draftId}?_token=GEHEIM`,
  settings: { token: 'GEHEIM' },
};

function reportTooMuch(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(reportTooMuch);
    const [first] = rows as Row[];
    if (first === undefined || typeof first.id !== 'string' || 'type' in first) return rows;
    return [...rows, secretRow(first, draftId, true), secretRow(first, `${draftId}/kind`, false)];
  }
  if (typeof value !== 'object' || value === null) return value;
  // Queries request these whole, without names of fields.
  if ('seconds' in value && 'type' in value) return value;
  const reported = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'content' ? each : reportTooMuch(each)]),
  );
  if ('status' in reported && 'parent' in reported)
    reported.parent = { id: draftId, title: 'GEHEIM', slug: 'geheim-feest', isListed: true };
  return { ...reported, ...more };
}

test('drafts, pages below them, users and settings are never published, whatever the content system sends (Q2 Q3)', async () => {
  const requested = new Set<string>();
  let reported = 0;
  const cms = await startMoodyCms(content, (result, request) => {
    requested.add(JSON.stringify(request));
    const more = reportTooMuch(result);
    reported += Number(canary.test(JSON.stringify(more)));
    return more;
  });
  const site = await startRemoteSite({ cmsUrl: cms.url, dir: join(root, 'site'), freshSeconds: 3_600 });
  const paths = await everyPath(site);
  const machine = [
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/_frame.json',
    '/en/_frame.json',
    '/builds/latest.json',
    '/robots.txt',
  ];
  const search = [
    '/api/__kirby__/search-nl',
    '/api/__kirby__/search-en',
    '/zoeken?q=geheim',
    '/en/search?q=feest',
  ];
  for (const path of [...paths, ...machine, ...search]) {
    const { status, headers, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, canary.exec(text + JSON.stringify(headers))?.[0]]).toEqual([path, undefined]);
  }
  expect(reported).toBeGreaterThan(100);

  for (const path of [`/${draftId}`, `/en/${draftId}`, `/${draftId}/kind`, `/${draftId}/_payload.json`]) {
    const { status, text } = await site.get(path);
    expect([path, status, text.includes('GEHEIM')]).toEqual([path, 404, false]);
  }
  expect([...requested].filter((request) => request.includes('geheim'))).toEqual([]);

  const found = { yes: 0, no: 0 };
  for (const query of requested) {
    const body = JSON.stringify({ query: JSON.parse(query) });
    const response = await fetch(`http://127.0.0.1:${site.port}/api/__kirby__/x`, { method: 'POST', body });
    const text = await response.text();
    expect([query, canary.exec(text)?.[0]]).toEqual([query, undefined]);
    found[response.status === 200 ? 'yes' : 'no'] += 1;
  }
  expect(found.yes).toBeGreaterThan(40);
});
