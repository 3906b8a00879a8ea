import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from './log.ts';
import type { Header } from './page-cache/answer.ts';
import { isOwnMachine } from './settings/own-machine.ts';

interface Options {
  origin: string;
  headers: readonly Header[];
  log: Log;
}

/**
 * Lets through what asks for this machine by its own name, and answers everything else with 421 and what to do: a site that was not told its address would
 * say localhost to the public (T14, decision 024).
 */
export function forOwnMachine(listener: RequestListener, { origin, headers, log }: Options): RequestListener {
  let isTold = false;
  const sentence = `This site was not told its address, so it answers on this machine only, at ${origin}: set SITE_ORIGIN to the address visitors use.\n`;
  return (request, response) => {
    const stranger = hostsOf(request).find((host) => !isOwnMachine(hostnameOf(host)));
    if (stranger === undefined) return listener(request, response);
    if (!isTold)
      log.warn('Somebody asked for this site by another host: SITE_ORIGIN is not set.', { host: stranger });
    isTold = true;
    const own = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    };
    response.writeHead(421, [...headers.flat(), ...Object.entries(own).flat()]);
    response.end(request.method === 'HEAD' ? undefined : sentence);
  };
}

/** What the visitor asked for: a proxy that puts its own in the place of Host says the former in a header. */
function hostsOf({ headers }: IncomingMessage): string[] {
  return [headers.host, headers['x-forwarded-host']]
    .flatMap((value) => value ?? [])
    .flatMap((value) => value.split(','));
}

function hostnameOf(host: string): string {
  return URL.parse(`http://${host.trim()}`)?.hostname ?? host;
}
