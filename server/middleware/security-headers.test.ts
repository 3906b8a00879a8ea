import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentScript } from '#site/consent.ts';
import { securityHeaders } from './security-headers.ts';

const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };

function directives(consent: typeof own | Record<string, unknown>): Map<string, string> {
  const headers = securityHeaders({ origin, isDevelopment: false, consent: { ...own, ...consent } });
  const policy = new Map(headers).get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('the policy allows no other host unless a setting names it (K5)', () => {
  for (const consent of [own, { analyticsSrc: '' }, { analyticsSrc: `${origin}/count.js` }]) {
    for (const value of directives(consent).values()) expect(value).not.toContain('http');
  }
});

test('an external script may be loaded from its own host, and send data to it and to the named hosts (K5)', () => {
  const policy = directives({
    analyticsSrc: 'https://stats.example/tag.js?id=G-1',
    analyticsHosts: ['https://collect.example'],
  });
  expect(policy.get('script-src')).toMatch(/^'self' https:\/\/stats\.example 'sha256-[\w+/]{43}='$/);
  expect(policy.get('connect-src')).toBe("'self' https://stats.example https://collect.example");
  expect(policy.get('img-src')).toBe("'self' https://stats.example https://collect.example");
  expect(policy.get('style-src')).toBe("'self'");
});

test('the policy allows the one inline script that shows the cookie bar, and none where nothing is asked (N12)', () => {
  const hash = createHash('sha256').update(consentScript(own)).digest('base64');
  expect(directives(own).get('script-src')).toBe(`'self' 'sha256-${hash}'`);
  expect(directives({ analyticsSrc: '' }).get('script-src')).toBe("'self'");
});

test('one policy may make HTML; a script of another host may have its own (T17)', () => {
  expect(directives(own).get('require-trusted-types-for')).toBe("'script'");
  expect(directives(own).get('trusted-types')).toBe('tweeklank');
  const policy = directives({ analyticsSrc: 'https://stats.example/tag.js' });
  expect(policy.get('trusted-types')).toBe('tweeklank *');
  const headers = securityHeaders({ origin, isDevelopment: true, consent: own });
  expect(new Map(headers).get('Content-Security-Policy')).not.toContain('trusted-types');
});

test('the pixel may be a picture of its host, and nothing else (K9)', () => {
  const policy = directives({ pixelSrc: 'https://pixel.example/seen.gif?a=1;b=2' });
  expect([...policy].filter(([, value]) => value.includes('pixel.example'))).toEqual([
    ['img-src', "'self' https://pixel.example"],
  ]);
});
