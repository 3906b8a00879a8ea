import { resolve } from 'node:path';

import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { isOwnMachine } from './own-machine.ts';
import { rateLimits } from './rate-limits.ts';
import { address, type Environment, mustBe, origins, secret, text, wholeNumber } from './read-setting.ts';
import { type KirbySettings, readRemoteKirby } from './remote-kirby.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { judgeNames } from './unknown-names.ts';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface Settings extends KirbySettings {
  port: number;
  /** Undefined: every interface, IPv4 and IPv6. */
  host: string | undefined;
  /** Where visitors find the site: `https://www.example.nl` without a slash at the end. */
  origin: string;
  /** Whether that was said; a site that was not told is for this machine only. */
  hasOrigin: boolean;
  /** Served when there is no `kirby`. */
  contentDir: string;
  cacheDir: string;
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
  /** What is worth a line in the log, a sentence each. */
  remarks: readonly string[];
}

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
 * Reads every setting of the server from the environment; also those that have no effect are judged.
 * @throws SettingsError in one sentence, for the first name or setting that is wrong.
 */
export function parseSettings(env: Environment): Settings {
  const remarks = judgeNames(env, settingNames());
  return { ...readSettings(env), remarks };
}

/** The name of every setting: those that are asked for, so that no list can grow old. */
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

/** Asks for each setting whatever the others say: `settingNames` counts on it. */
function readSettings(env: Environment): Omit<Settings, 'remarks'> {
  const port = wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const origin = siteOrigin(env, port);
  return {
    port,
    host: text(env, 'HOST'),
    origin,
    hasOrigin: text(env, 'SITE_ORIGIN') !== undefined,
    contentDir: resolve(text(env, 'KIRBY_CONTENT_DIR') ?? 'kirby/content'),
    ...readRemoteKirby(env),
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

/** A slash at the end, capitals, the port that is the scheme's own and letters beyond ASCII are accepted and written as browsers do. */
function siteOrigin(env: Environment, port: number): string {
  const value = text(env, 'SITE_ORIGIN') ?? `http://localhost:${port}`;
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin && /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*)$/.test(url.hostname)) return url.origin;
  throw mustBe('SITE_ORIGIN', 'an address like https://www.example.nl', value);
}

function logLevel(env: Environment): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  const level = logLevels.find((each) => each === value);
  if (level === undefined) throw mustBe('LOG_LEVEL', `one of ${logLevels.join(', ')}`, value);
  return level;
}

/** Only a site that lives on this machine can have its clock stopped: a public site has a public origin. */
function testClock(env: Environment, origin: string): Date | null {
  const value = text(env, 'TEST_CLOCK');
  if (value === undefined) return null;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()))
    throw mustBe('TEST_CLOCK', 'a moment like 2026-11-20T12:00:00+01:00', value);
  return isOwnMachine(new URL(origin).hostname) ? moment : null;
}
