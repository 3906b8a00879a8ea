import { join, resolve } from 'node:path';
import { connectionLimits } from './connection-limits.ts';
import { edgeOf } from './edge.ts';
import { pageCacheMegabytes } from './memory.ts';
import { isOwnMachine } from './own-machine.ts';
import { remoteKirby } from './remote-kirby.ts';
import type { Environment } from './setting.ts';
import { readValues, type SettingValues } from './settings-table.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { checkNames } from './unknown-names.ts';

export type Settings = ReturnType<typeof parseSettings>;
export type PreviewSettings = NonNullable<Settings['preview']>;
export type ConsentSettings = Settings['consent'];
export type AccessLogSetting = SettingValues['ACCESS_LOG'];
export type LogLevel = SettingValues['LOG_LEVEL'];

/** @throws SettingsError for the first wrong name or setting */
export function parseSettings(env: Environment) {
  const { current, remarks } = checkNames(env);
  const values = readValues(current);
  const origin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`;
  const isOnOwnMachine = isOwnMachine(new URL(origin).hostname);
  const cacheDir = resolve(values.CACHE_DIR);
  return {
    port: values.PORT,
    /** Undefined listens on every interface. */
    host: values.HOST ?? undefined,
    origin,
    hasOrigin: values.SITE_ORIGIN !== null,
    contentDir: resolve(values.KIRBY_CONTENT_DIR),
    kirby: remoteKirby(values),
    namesFile: values.KIRBY_NAMES === null ? null : resolve(values.KIRBY_NAMES),
    freshSeconds: values.KIRBY_FRESH_SECONDS,
    valkey: values.VALKEY_URL,
    /** Seconds until the loss of many pages is believed. */
    confirmSeconds: values.CONTENT_CONFIRM_MINUTES * 60,
    purgeSecret: values.PURGE_SECRET,
    securityContact: values.SECURITY_CONTACT,
    preview: previewOf(values),
    cacheDir,
    assetsDir: resolve(values.ASSETS_DIR ?? join(cacheDir, 'assets')),
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    pageCacheBytes: (values.PAGE_CACHE_MB ?? pageCacheMegabytes()) * 1024 * 1024,
    edge: edgeOf(values),
    trustedProxies: trustedProxies(values.TRUSTED_PROXIES, values.TRUST_PROXY),
    rateLimits: { perMinute: values.RATE_LIMIT_PER_MINUTE, burst: values.RATE_LIMIT_BURST },
    metricsToken: values.METRICS_TOKEN,
    consent: {
      analyticsSrc: values.ANALYTICS_SRC,
      pixelSrc: values.PIXEL_SRC,
      analyticsHosts: values.ANALYTICS_HOSTS,
    },
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    connections: connectionLimits(values),
    testClock: isOnOwnMachine ? values.TEST_CLOCK : null,
    remarks,
  };
}

function previewOf({ PREVIEW_SECRET: secret, PANEL_ORIGIN, KIRBY_BASE_URL }: SettingValues) {
  const panelOrigin = PANEL_ORIGIN ?? (KIRBY_BASE_URL === null ? null : new URL(KIRBY_BASE_URL).origin);
  return secret === null ? null : { secret, panelOrigin };
}
