import { join, resolve } from 'node:path';

import type { RateLimits } from '../rate-limit/create-rate-limiter.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { type EdgeSettings, edgeOf } from './edge.ts';
import { pageCacheMegabytes } from './memory.ts';
import { isOwnMachine } from './own-machine.ts';
import { type KirbySettings, remoteKirby } from './remote-kirby.ts';
import type { Environment } from './setting.ts';
import { readValues, type SettingValues, settingNames } from './settings-table.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { checkNames } from './unknown-names.ts';
import type { ValkeySettings } from './valkey.ts';

export type AccessLogSetting = SettingValues['ACCESS_LOG'];

export type LogLevel = SettingValues['LOG_LEVEL'];

export interface Settings extends KirbySettings {
  port: number;
  /** Undefined: every interface, IPv4 and IPv6. */
  host: string | undefined;
  /** Where visitors reach the site: `https://www.example.nl` without a slash at the end. */
  origin: string;
  hasOrigin: boolean;
  /** What the instances of the site share; null for one instance. */
  valkey: ValkeySettings | null;
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
  const remarks = checkNames(env, settingNames);
  const values = readValues(env);
  const port = values.PORT;
  const origin = values.SITE_ORIGIN ?? `http://localhost:${port}`;
  const isOnOwnMachine = isOwnMachine(new URL(origin).hostname);
  const cacheDir = resolve(values.CACHE_DIR);
  const kirby = remoteKirby(values, readValues({}));
  return {
    port,
    host: values.HOST ?? undefined,
    origin,
    hasOrigin: values.SITE_ORIGIN !== null,
    contentDir: resolve(values.KIRBY_CONTENT_DIR),
    ...kirby,
    valkey: values.VALKEY_URL,
    confirmSeconds: values.CONTENT_CONFIRM_MINUTES * 60,
    purgeSecret: values.PURGE_SECRET,
    securityContact: values.SECURITY_CONTACT,
    preview: values.PREVIEW_SECRET === null ? null : previewOf(values.PREVIEW_SECRET, values),
    cacheDir,
    assetsDir: resolve(values.ASSETS_DIR ?? join(cacheDir, 'assets')),
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    pageCacheBytes: (values.PAGE_CACHE_MB ?? pageCacheMegabytes()) * 1024 * 1024,
    edge: edgeOf(values),
    // A hub fetches the feeds, which it cannot from a site on localhost.
    websubHub: isOnOwnMachine ? null : values.WEBSUB_HUB,
    trustedProxies: trustedProxies(values.TRUSTED_PROXIES, values.TRUST_PROXY),
    rateLimits: { perMinute: values.RATE_LIMIT_PER_MINUTE, burst: values.RATE_LIMIT_BURST },
    metricsToken: values.METRICS_TOKEN,
    consent: {
      analyticsSrc: values.ANALYTICS_SRC,
      pixelSrc: values.PIXEL_SRC,
      analyticsHosts: values.ANALYTICS_HOSTS,
    },
    hasWorker: values.SERVICE_WORKER === 'on',
    connections: connectionLimits(values),
    // A public site may not fix its clock.
    testClock: isOnOwnMachine ? values.TEST_CLOCK : null,
    remarks,
  };
}

function previewOf(secret: string, { PANEL_ORIGIN, KIRBY_BASE_URL }: SettingValues): PreviewSettings {
  const panelOrigin = PANEL_ORIGIN ?? (KIRBY_BASE_URL === null ? null : new URL(KIRBY_BASE_URL).origin);
  return { secret, panelOrigin };
}
