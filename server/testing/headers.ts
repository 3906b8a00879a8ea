import { expect } from 'vitest';
import type { RawResponse } from './http-client.ts';

export function expectSecurityHeaders({ headers }: Pick<RawResponse, 'headers'>): void {
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/);
}
