import { findClient, type TrustedProxies } from '../clients/trusted-proxies.ts';
import type { AccessLogSetting } from '../settings/settings.ts';
import type { Seen } from './seen.ts';
import { readTrace } from './trace.ts';

export interface AccessLog {
  record(seen: Seen): void;
  /** Writes what is left. */
  close(): void;
}

export interface AccessLogOptions {
  setting: Exclude<AccessLogSetting, 'off'>;
  /** Gets whole lines, each with its newline. */
  write: (lines: string) => void;
  now: () => Date;
  proxies: TrustedProxies;
}

/**
 * Milliseconds and letters after which the lines are written: one call for each line would cost more than a
 * cached page.
 */
const wait = 200;
const most = 64 * 1024;
/** Letters of a path; longer ones are cut. */
const longestPath = 512;

/**
 * O3: one JSON line for each answer, `"log":"access"`. What visitors searched for stands in the query, which
 * is personal, so only the path is written; the address of the client only if the setting asks for it.
 */
export function createAccessLog({ setting, write, now, proxies }: AccessLogOptions): AccessLog {
  let lines = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (lines !== '') write(lines);
    lines = '';
  }

  return {
    record({ request, ...facts }) {
      const { method, url = '', headers, socket } = request;
      const [path = ''] = url.split('?', 1);
      const trace = readTrace(headers.traceparent);
      const forwardedFor = headers['x-forwarded-for']?.toString();
      const line = {
        time: now().toISOString(),
        log: 'access',
        method,
        path: path.slice(0, longestPath),
        ...facts,
        ...(trace !== null && { trace }),
        ...(setting === 'with-address' && {
          client: findClient({ peer: socket.remoteAddress, forwardedFor }, proxies),
        }),
      };
      lines += `${JSON.stringify(line)}\n`;
      if (lines.length >= most) flush();
      else timer ??= setTimeout(flush, wait).unref();
    },
    close: flush,
  };
}
