import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { consentScript } from '#site/consent.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { ServerEnv } from '../server-env.ts';
import type { ConsentSettings } from '../settings/settings.ts';

const oneYear = 31_536_000;

/** `withStyles` allows inline styles by their hash. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
};

const builtPolicy = {
  ...policy,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'tweeklank',
};

/** Vite writes styles into `<style>`, opens a web socket, and waits for a restart in a worker. */
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

export interface SecurityOptions {
  origin: string;
  isDevelopment: boolean;
  consent: ConsentSettings;
}

export function securityHeaders({ origin, isDevelopment, consent }: SecurityOptions): readonly Header[] {
  const isSecure = origin.startsWith('https:');
  const others = bySettings(consent, origin);
  const directives = Object.entries(isDevelopment ? developmentPolicy : builtPolicy).map(([name, value]) =>
    [name, value, ...(others[name] ?? [])].join(' '),
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

function bySettings(consent: ConsentSettings, origin: string): Record<string, readonly string[]> {
  const foreign = (src: string) => {
    const other = new URL(src, origin).origin;
    return other === origin ? [] : [other];
  };
  const script = foreign(consent.analyticsSrc);
  const sent = consent.analyticsSrc ? [...script, ...consent.analyticsHosts] : [];
  return {
    'script-src': [...script, ...hashOf(consentScript(consent))],
    // Allows any name, because another site's script chooses the name of its policy.
    'trusted-types': script.length > 0 ? ['*'] : [],
    'connect-src': sent,
    'img-src': [...new Set([...sent, ...foreign(consent.pixelSrc)])],
  };
}

export function withStyles(headers: readonly Header[], styles: string): readonly Header[] {
  const [source] = hashOf(styles);
  return headers.map(([name, value]) => [
    name,
    source && name === 'Content-Security-Policy' ? value.replace("style-src 'self'", `$& ${source}`) : value,
  ]);
}

function hashOf(inline: string): string[] {
  return inline ? [`'sha256-${hash('sha256', inline, 'base64')}'`] : [];
}

export function setSecurityHeaders(headers: readonly Header[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
