import { FOREVER } from '#site/cache-control.ts';
import { ASSETS } from '#site/machine-addresses.ts';

export interface Redirect {
  from: string;
  to: string;
}

export function writeRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

const quoted = (text: string) => `"${text.replace(/["\\$]/g, '\\$&')}"`;

export function writeNginxMap(redirects: readonly Redirect[]): string {
  // nginx reads `~` at the start as a pattern, but all paths start with a slash.
  return redirects.map(({ from, to }) => `${quoted(from)} ${quoted(to)};\n`).join('');
}

export function writeRedirectPage(to: string, origin: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex">',
    `<title>${address}</title><link rel="canonical" href="${origin}${address}">`,
    `<meta http-equiv="refresh" content="0; url=${address}"></head>`,
    `<body><a href="${address}">${address}</a></body></html>\n`,
  ].join('');
}

type Headers = readonly (readonly [name: string, value: string])[];

export function writeHeaders(headers: Headers): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `/*\n${lines}${ASSETS}*\n  Cache-Control: ${FOREVER}\n`;
}

/** A host sends one policy for all pages, so a hash of inline styles would be wrong. */
export function policyOfFiles(headers: Headers): Headers {
  return headers.map(([name, value]) => [
    name,
    name === 'Content-Security-Policy'
      ? value.replace(/style-src 'self'/, "style-src 'self' 'unsafe-inline'")
      : value,
  ]);
}

export function writeNginx({ headers, locales }: { headers: Headers; locales: readonly string[] }): string {
  const add = (indent: string) =>
    headers.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;\n`).join('');
  const errors = locales
    .filter((path) => path !== '')
    .map(
      (path) =>
        `  location ${path}/ { error_page 404 ${path}/404.html; try_files $uri $uri/index.html =404; }\n`,
    );
  return `# In the block http, with the folder of the export in place of /srv/site:
map $uri $tweeklank_redirect { default ""; include /srv/site/_nginx/redirects.map; }
types { text/calendar ics; text/vtt vtt; text/markdown md; application/manifest+json webmanifest; }
server {
  listen 80;
  root /srv/site;
  absolute_redirect off;
${add('  ')}  if ($tweeklank_redirect != "") { return 301 $tweeklank_redirect$is_args$args; }
  error_page 404 /404.html;
  location ~ ^/_nginx/ { return 404; }
  location / { try_files $uri $uri/index.html =404; }
${errors.join('')}}
`;
}
