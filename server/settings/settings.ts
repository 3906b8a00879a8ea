import { join, resolve } from 'node:path';

import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { type ClusterSettings, readCluster } from './cluster.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { type EdgeSettings, readEdge } from './edge.ts';
import { pageCacheMegabytes } from './memory.ts';
import { isOwnMachine } from './own-machine.ts';
import { rateLimits } from './rate-limits.ts';
import {
  address,
  type Environment,
  mustBe,
  oneOf,
  origins,
  secret,
  text,
  wholeNumber,
} from './read-setting.ts';
import { type KirbySettings, readRemoteKirby } from './remote-kirby.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { checkNames } from './unknown-names.ts';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;

/** Whether each request is logged: not, without, or with the address of the client. */
const accessLogs = ['off', 'on', 'with-address'] as const;

export type AccessLogSetting = (typeof accessLogs)[number];

export type LogLevel = (typeof logLevels)[number];

export interface Settings extends KirbySettings, ClusterSettings {
  port: number;
  /** Undefined: every interface, IPv4 and IPv6. */
  host: string | undefined;
  /** Where visitors reach the site: `https://www.example.nl` without a slash at the end. */
  origin: string;
  hasOrigin: boolean;
  /** The content folder; served when `kirby` is null. */
  contentDir: string;
  cacheDir: string;
  /** Where assets are stored for tabs of earlier builds; instances may share it. */
  assetsDir: string;
  /** For so many seconds the content system must keep saying that much of the site is gone. */
  confirmSeconds: number;
  purgeSecret: string | null;
  /** A `mailto:` or https address for reporting vulnerabilities; null: no security.txt. */
  securityContact: string | null;
  preview: PreviewSettings | null;
  logLevel: LogLevel;
  accessLog: AccessLogSetting;
  pageCacheBytes: number;
  /** The cache in front of the site that keeps its pages; null when there is none. */
  edge: EdgeSettings;
  websubHub: string | null;
  /** Address ranges, as `10.0.0.0/8`, of the proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  rateLimits: RateLimits;
  metricsToken: string | null;
  consent: ConsentSettings;
  /** Whether browsers get the service worker; if not, they get one that removes it. */
  hasWorker: boolean;
  connections: ConnectionLimits;
  /** A fixed time for the site's clock; null when it runs normally. */
  testClock: Date | null;
  /** Remarks for the log, one sentence each. */
  remarks: readonly string[];
}

export interface PreviewSettings {
  secret: string;
  /** The origin of Kirby's Panel, which shows previews in a frame. */
  panelOrigin: string | null;
}

/** Scripts loaded after the visitor's consent: addresses, or paths of this site; empty for none. */
export interface ConsentSettings {
  analyticsSrc: string;
  pixelSrc: string;
  /** Other origins that the analytics script sends data to, besides its own. */
  analyticsHosts: readonly string[];
}

/**
 * Reads every setting from the environment; those without effect are validated too.
 * @throws SettingsError in one sentence, for the first wrong name or setting
 */
export function parseSettings(env: Environment): Settings {
  const remarks = checkNames(env, settingNames());
  return { ...readSettings(env), remarks };
}

/** The names of all settings, collected by reading them, so that no separate list can become outdated. */
export function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const nothing: Environment = {};
  readSettings(
    new Proxy(nothing, {
      get: (_target, name) => void names.add(String(name)),
    }),
  );
  return names;
}

/** Reads every setting, whatever the values of the others: `settingNames` depends on it. */
function readSettings(env: Environment): Omit<Settings, 'remarks'> {
  const port = wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const origin = siteOrigin(env, port);
  const cacheDir = resolve(text(env, 'CACHE_DIR') ?? '.cache');
  return {
    port,
    host: text(env, 'HOST'),
    origin,
    hasOrigin: text(env, 'SITE_ORIGIN') !== undefined,
    contentDir: resolve(text(env, 'KIRBY_CONTENT_DIR') ?? 'kirby/content'),
    ...readRemoteKirby(env),
    ...readCluster(env),
    confirmSeconds: wholeNumber(env, 'CONTENT_CONFIRM_MINUTES', { fallback: 10, min: 1, max: 1_440 }) * 60,
    purgeSecret: secret(env, 'PURGE_SECRET'),
    securityContact: securityContact(env),
    preview: preview(env),
    cacheDir,
    assetsDir: resolve(text(env, 'ASSETS_DIR') ?? join(cacheDir, 'assets')),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    accessLog: oneOf(env, 'ACCESS_LOG', accessLogs, 'off'),
    pageCacheBytes:
      wholeNumber(env, 'PAGE_CACHE_MB', { fallback: pageCacheMegabytes(), min: 0, max: 16_384 }) *
      1024 *
      1024,
    edge: readEdge(env),
    websubHub: websubHub(env, origin),
    trustedProxies: trustedProxies(env),
    rateLimits: rateLimits(env),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    consent: {
      analyticsSrc: address(env, 'ANALYTICS_SRC', '/analytics.js'),
      pixelSrc: address(env, 'PIXEL_SRC', ''),
      analyticsHosts: origins(env, 'ANALYTICS_HOSTS'),
    },
    hasWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    connections: connectionLimits(env),
    testClock: testClock(env, origin),
  };
}

function preview(env: Environment): PreviewSettings | null {
  const key = secret(env, 'PREVIEW_SECRET');
  const name = text(env, 'PANEL_ORIGIN') === undefined ? 'KIRBY_BASE_URL' : 'PANEL_ORIGIN';
  const value = text(env, name);
  const url = value === undefined ? null : URL.parse(value);
  if (value !== undefined && (url === null || !/^https?:$/.test(url.protocol)))
    throw mustBe(name, 'an address like https://cms.example.nl', value);
  return key === null ? null : { secret: key, panelOrigin: url === null ? null : url.origin };
}

function securityContact(env: Environment): string | null {
  const value = text(env, 'SECURITY_CONTACT') ?? null;
  if (value === null || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)) return value;
  throw mustBe(
    'SECURITY_CONTACT',
    'mailto:security@example.nl or an address like https://www.example.nl/melden',
    value,
  );
}

/** A hub fetches the feeds, which it cannot from a site on localhost. */
function websubHub(env: Environment, origin: string): string | null {
  const value = text(env, 'WEBSUB_HUB');
  if (value === undefined) return null;
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    throw mustBe('WEBSUB_HUB', 'an address like https://hub.example.nl/', value);
  return isOwnMachine(new URL(origin).hostname) ? null : url.href;
}

/** Trailing slash, capitals, default port and non-ASCII letters are normalised as browsers do. */
function siteOrigin(env: Environment, port: number): string {
  const value = text(env, 'SITE_ORIGIN') ?? `http://localhost:${port}`;
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin && /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*)$/.test(url.hostname)) return url.origin;
  throw mustBe('SITE_ORIGIN', 'an address like https://www.example.nl', value);
}

/** Only a site on localhost may fix its clock; a public site may not. */
function testClock(env: Environment, origin: string): Date | null {
  const value = text(env, 'TEST_CLOCK');
  if (value === undefined) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()))
    throw mustBe('TEST_CLOCK', 'a moment like 2026-11-20T12:00:00+01:00', value);
  return isOwnMachine(new URL(origin).hostname) ? moment : null;
}
