import { findClient, type TrustedProxies } from '../clients/trusted-proxies.ts';
import type { AccessLogSetting } from '../settings/settings.ts';
import type { ServedRequest } from './served-request.ts';
import { readTrace } from './trace.ts';

export interface AccessLog {
  record(served: ServedRequest): void;
  close(): void;
}

export interface AccessLogOptions {
  setting: Exclude<AccessLogSetting, 'off'>;
  write: (lines: string) => void;
  now: () => Date;
  proxies: TrustedProxies;
}

/** Milliseconds and characters; a write for each line would cost more than a page. */
const wait = 200;
const most = 64 * 1024;
const longestPath = 512;

/** Logs no queries, because a visitor's search is personal (O3). */
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
