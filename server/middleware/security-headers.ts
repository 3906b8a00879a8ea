import type { MiddlewareHandler } from 'hono';
import type { Header } from '../page-cache/answer.ts';
import type { ServerEnv } from '../server-env.ts';

const oneYear = 31_536_000;

/** Nothing but this host, no inline script, no inline style, no frames: the rules of internet.nl, and stricter. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
};

/** While developing, Vite puts styles into `<style>`, talks through a socket, and waits for a restart in a worker. */
const developmentPolicy = {
  ...policy,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self' ws:",
  'worker-src': "'self' blob:",
};

const closedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers that every answer carries. HSTS only when the site is reached by https. */
export function securityHeaders(options: { origin: string; isDevelopment: boolean }): readonly Header[] {
  const isSecure = options.origin.startsWith('https:');
  const directives = Object.entries(options.isDevelopment ? developmentPolicy : policy).map(
    ([name, value]) => `${name} ${value}`,
  );
  if (isSecure) directives.push('upgrade-insecure-requests');
  const headers: Header[] = [
    ['Content-Security-Policy', directives.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', closedFeatures.map((each) => `${each}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  if (isSecure) headers.push(['Strict-Transport-Security', `max-age=${oneYear}; includeSubDomains`]);
  return headers;
}

/** Puts the security headers on every answer, errors and redirects included; a handler may have set its own. */
export function setSecurityHeaders(headers: readonly Header[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
