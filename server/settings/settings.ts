import { resolve } from 'node:path';
import type { KirbyHttpOptions } from '#cms';
import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { rateLimits } from './rate-limits.ts';
import {
  address,
  type Environment,
  origins,
  SettingsError,
  secret,
  text,
  wholeNumber,
} from './read-setting.ts';
import { trustedProxies } from './trusted-proxies.ts';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface Settings {
  port: number;
  /** Undefined: every interface, IPv4 and IPv6. */
  host: string | undefined;
  /** Where visitors find the site: `https://www.example.nl` without a slash at the end. */
  origin: string;
  /** Served when there is no `kirby`. */
  contentDir: string;
  kirby: RemoteKirby | null;
  cacheDir: string;
  /** How long an answer of a Kirby elsewhere is fresh. */
  freshSeconds: number;
  /** How long the content system must go on saying that much of the site is gone, until it is believed. */
  confirmSeconds: number;
  /** What the content system signs its changes with; null when it tells none. */
  purgeSecret: string | null;
  /** `mailto:` or an https address for whoever found a hole; null: no security.txt. */
  securityContact: string | null;
  /** Null: nobody sees drafts. */
  preview: PreviewSettings | null;
  logLevel: LogLevel;
  pageCacheBytes: number;
  /** Ranges of addresses, as `10.0.0.0/8`, whose word is taken on who asks. */
  trustedProxies: readonly string[];
  rateLimits: RateLimits;
  /** What whoever reads metrics must send; null: they are for this machine itself. */
  metricsToken: string | null;
  consent: ConsentSettings;
  connections: ConnectionLimits;
  /** The moment at which the site's clock stands still; null when it runs. */
  testClock: Date | null;
}

export type RemoteKirby = Pick<KirbyHttpOptions, 'baseUrl' | 'endpoint' | 'credentials' | 'deadline'>;

/** How editors see drafts on the site. */
export interface PreviewSettings {
  /** What the content system signs links to drafts with. */
  secret: string;
  /** Where Kirby's Panel is, which shows them in a frame. */
  panelOrigin: string | null;
}

/** What is loaded for visitors who agree to it: addresses, or paths of this site; empty when there is nothing. */
export interface ConsentSettings {
  analyticsSrc: string;
  pixelSrc: string;
  /** Origins of others that the analytics script sends to, besides its own. */
  analyticsHosts: readonly string[];
}

/**
 * Reads every setting of the server from the environment.
 * @throws SettingsError in one sentence, for the first setting that is wrong.
 */
export function parseSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const origin = siteOrigin(env, port);
  return {
    port,
    host: text(env, 'HOST'),
    origin,
    contentDir: resolve(text(env, 'KIRBY_CONTENT_DIR') ?? 'kirby/content'),
    kirby: remoteKirby(env),
    freshSeconds: wholeNumber(env, 'KIRBY_FRESH_SECONDS', { fallback: 60, min: 1, max: 86_400 }),
    confirmSeconds: wholeNumber(env, 'CONTENT_CONFIRM_MINUTES', { fallback: 10, min: 1, max: 1_440 }) * 60,
    purgeSecret: secret(env, 'PURGE_SECRET'),
    securityContact: securityContact(env),
    preview: preview(env),
    cacheDir: resolve(text(env, 'CACHE_DIR') ?? '.cache'),
    logLevel: logLevel(env),
    pageCacheBytes: wholeNumber(env, 'PAGE_CACHE_MB', { fallback: 64, min: 0, max: 16_384 }) * 1024 * 1024,
    trustedProxies: trustedProxies(env),
    rateLimits: rateLimits(env),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    consent: {
      analyticsSrc: address(env, 'ANALYTICS_SRC', '/analytics.js'),
      pixelSrc: address(env, 'PIXEL_SRC', ''),
      analyticsHosts: origins(env, 'ANALYTICS_HOSTS'),
    },
    connections: connectionLimits(env),
    testClock: testClock(env, origin),
  };
}

/**
 * A Kirby elsewhere, by the names nuxt-kirby users know; null when the content folder is served. With a token the endpoint is kirby-headless's `api/kql`,
 * else the KQL plugin's `api/query`.
 */
function remoteKirby(env: Environment): RemoteKirby | null {
  const value = text(env, 'KIRBY_BASE_URL');
  const [token, username, password] = ['KIRBY_API_TOKEN', 'KIRBY_API_USERNAME', 'KIRBY_API_PASSWORD'].map(
    (name) => text(env, name),
  );
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  ) {
    throw new SettingsError(
      'KIRBY_BASE_URL must be an address like https://cms.example.nl, without a password or a query.',
    );
  }
  if ((username === undefined) !== (password === undefined)) {
    throw new SettingsError(
      'KIRBY_API_USERNAME and KIRBY_API_PASSWORD belong together: set both or neither.',
    );
  }
  const prefix = text(env, 'KIRBY_API_PREFIX') ?? (token === undefined ? 'api/query' : 'api/kql');
  if (!/^\/?[\w-]+(\/[\w-]+)*\/?$/.test(prefix)) {
    throw new SettingsError(`KIRBY_API_PREFIX must be a path like api/kql, not "${prefix}".`);
  }
  return {
    baseUrl: url.href.replace(/\/+$/, ''),
    endpoint: prefix.replace(/^\/|\/$/g, ''),
    credentials: credentialsOf(token, username, password),
    deadline: wholeNumber(env, 'KIRBY_TIMEOUT_SECONDS', { fallback: 10, min: 1, max: 120 }) * 1000,
  };
}

function credentialsOf(token?: string, username?: string, password?: string): RemoteKirby['credentials'] {
  if (token !== undefined) return { type: 'bearer', token };
  if (username !== undefined && password !== undefined) return { type: 'basic', username, password };
  return { type: 'none' };
}

function preview(env: Environment): PreviewSettings | null {
  const key = secret(env, 'PREVIEW_SECRET');
  const name = text(env, 'PANEL_ORIGIN') === undefined ? 'KIRBY_BASE_URL' : 'PANEL_ORIGIN';
  const value = text(env, name);
  if (key === null) return null;
  if (value === undefined) return { secret: key, panelOrigin: null };
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new SettingsError(`${name} must be an address like https://cms.example.nl, not "${value}".`);
  return { secret: key, panelOrigin: url.origin };
}

function securityContact(env: Environment): string | null {
  const value = text(env, 'SECURITY_CONTACT') ?? null;
  if (value === null || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)) return value;
  throw new SettingsError(
    `SECURITY_CONTACT must be mailto:security@example.nl or an address like https://www.example.nl/melden, not "${value}".`,
  );
}

function siteOrigin(env: Environment, port: number): string {
  const value = text(env, 'SITE_ORIGIN') ?? `http://localhost:${port}`;
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw new SettingsError(`SITE_ORIGIN must be an address like https://www.example.nl, not "${value}".`);
  }
  return url.origin;
}

function logLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (level === undefined) {
    throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
  }
  return level;
}

/** Only a site that lives on this machine can have its clock stopped: a public site has a public origin. */
function testClock(env: Environment, origin: string): Date | null {
  const value = text(env, 'TEST_CLOCK');
  if (value === undefined || !isLoopback(new URL(origin).hostname)) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) {
    throw new SettingsError(`TEST_CLOCK must be a moment like 2026-11-20T12:00:00+01:00, not "${value}".`);
  }
  return moment;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
