import { createTrustedProxies } from '../clients/trusted-proxies.ts';
import { createLog, type Log } from '../log.ts';
import { type AccessLog, createAccessLog } from '../metrics/access-log.ts';
import type { Settings } from '../settings/settings.ts';

export function composeSurroundings({ logLevel, testClock }: Pick<Settings, 'logLevel' | 'testClock'>): {
  log: Log;
  now: () => Date;
} {
  const log = createLog({
    level: logLevel,
    write: (line) => process.stdout.write(`${line}\n`),
    now: () => new Date(),
  });
  return { log, now: () => (testClock === null ? new Date() : new Date(testClock)) };
}

export function composeAccessLog({
  accessLog,
  trustedProxies,
}: Pick<Settings, 'accessLog' | 'trustedProxies'>): AccessLog | null {
  if (accessLog === 'off') return null;
  return createAccessLog({
    setting: accessLog,
    write: (lines) => process.stdout.write(lines),
    now: () => new Date(),
    proxies: createTrustedProxies(trustedProxies),
  });
}

export function logRemarks({ remarks, testClock }: Pick<Settings, 'remarks' | 'testClock'>, log: Log): void {
  for (const remark of remarks) log.warn(remark);
  if (testClock !== null)
    log.warn(`TEST_CLOCK: the site's clock stands still at ${testClock.toISOString()}.`);
}
