import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '../log.ts';
import type { Header } from '../page-cache/stored-response.ts';
import { isOwnMachine } from '../settings/own-machine.ts';

interface Options {
  origin: string;
  headers: readonly Header[];
  log: Log;
}

/**
 * Refuses other hosts with 421 while SITE_ORIGIN is missing, because public pages would name localhost (T14).
 */
export function forOwnMachine(listener: RequestListener, { origin, headers, log }: Options): RequestListener {
  let isReported = false;
  /** The last accepted host, because parsing it again takes longer than sending a cached page. */
  let known: string | undefined;
  const sentence = `This site was not told its address, so it answers on this machine only, at ${origin}: set SITE_ORIGIN to the address visitors use.\n`;
  return (request, response) => {
    const { host, 'x-forwarded-host': forwarded } = request.headers;
    if (host !== undefined && host === known && forwarded === undefined) return listener(request, response);
    const stranger = hostsOf(request).find((each) => !isOwnMachine(hostnameOf(each)));
    if (stranger === undefined) {
      known = host;
      return listener(request, response);
    }
    if (!isReported)
      log.warn('Somebody asked for this site by another host: SITE_ORIGIN is not set.', { host: stranger });
    isReported = true;
    const own = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    };
    response.writeHead(421, [...headers.flat(), ...Object.entries(own).flat()]);
    response.end(request.method === 'HEAD' ? undefined : sentence);
  };
}

function hostsOf({ headers }: IncomingMessage): string[] {
  return [headers.host, headers['x-forwarded-host']]
    .flatMap((value) => value ?? [])
    .flatMap((value) => value.split(','));
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host.trim()}`)?.hostname ?? host;
}
