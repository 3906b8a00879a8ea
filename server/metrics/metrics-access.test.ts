import { expect, test } from 'vitest';
import { startFakeSite } from '../testing/start-test-site.ts';

const token = 'zestien tekens of meer';
const bearer = (value: string) => ({ headers: { Authorization: value } });

test('with METRICS_TOKEN set, metrics need that token; all others get none (T11)', async () => {
  await using site = await startFakeSite({ metricsToken: token });
  for (const headers of [
    {},
    bearer('Bearer').headers,
    bearer(`Bearer ${token}x`).headers,
    bearer(`Bearer ${token.slice(0, -1)}`).headers,
    bearer(`Basic ${token}`).headers,
    bearer(token).headers,
    { 'X-Forwarded-For': '127.0.0.1' },
  ]) {
    const refused = await site.get('/health/metrics', { headers });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).not.toContain('tweeklank_');
  }
  const { status, text } = await site.get('/health/metrics', bearer(`Bearer ${token}`));
  expect(status).toBe(200);
  expect(text).toContain('\ntweeklank_ready 1\n');
  expect(site.lines.map((line) => JSON.stringify(line)).join()).not.toContain(token);
});

test('without METRICS_TOKEN metrics are for this machine itself, not for clients of a proxy (T11)', async () => {
  await using site = await startFakeSite();
  expect((await site.get('/health/metrics')).status).toBe(200);
  for (const headers of [
    { 'X-Forwarded-For': '198.51.100.1' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=198.51.100.1' },
    { 'X-Real-IP': '198.51.100.1' },
    { Via: '1.1 proxy' },
  ]) {
    const refused = await site.get('/health/metrics', { headers });
    expect([headers, refused.status]).toEqual([headers, 403]);
    expect(refused.text).not.toContain('tweeklank_');
  }
  expect((await site.get('/health/ready', { headers: { Via: '1.1 proxy' } })).status).toBe(200);
});
