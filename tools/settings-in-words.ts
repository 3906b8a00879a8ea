/**
 * A setting in words. The parser in `server/settings` has the last word on defaults and errors;
 * tools/write-settings.test.ts compares the two.
 */
export interface SettingInWords {
  name: string;
  /** As it is written in `.env`. The parser takes it as if the setting were not there. */
  fallback: string;
  /** What it does, and what empty means. */
  words: string;
  /** Settings that the start refuses because of this one. docs/settings.md has the sentences that it says. */
  wrong: readonly Readonly<Record<string, string>>[];
}

export interface SettingsGroup {
  title: string;
  settings: readonly SettingInWords[];
}

/** A setting of which each of these values is refused, when it stands alone. */
function setting(name: string, fallback: string, words: string, ...wrong: string[]): SettingInWords {
  return { name, fallback, words, wrong: wrong.map((value) => ({ [name]: value })) };
}

const kirby = { KIRBY_BASE_URL: 'https://cms.example.nl' };

/** Every setting of the server, in the order of the documents. One file, because it is one table. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Address',
    settings: [
      setting('PORT', '3000', 'The port on which the server listens.', 'abc'),
      {
        ...setting('HOST', '', 'The address on which it listens. Empty: every address of this machine.'),
        wrong: [{ HOST: '10.0.0.7' }],
      },
      setting(
        'SITE_ORIGIN',
        '',
        'The public address of the site, without a slash at the end. Canonical links, the sitemap and feeds use it. With an https address answers have the HSTS header. Empty: http://localhost:PORT, and the site answers this machine only.',
        'example.nl',
      ),
    ],
  },
  {
    title: 'Folders',
    settings: [
      setting(
        'KIRBY_CONTENT_DIR',
        'kirby/content',
        "Kirby's content folder, which the site only reads. Not used with KIRBY_BASE_URL.",
      ),
      setting(
        'CACHE_DIR',
        '.cache',
        'For resized pictures and other files that can be made again. On a disk that survives restarts the site can start while Kirby is away.',
      ),
      setting(
        'ASSETS_DIR',
        '',
        'Where scripts and styles of earlier builds are kept for a week, for tabs that are still open; instances may share the folder. Empty: CACHE_DIR/assets.',
      ),
    ],
  },
  {
    title: 'Kirby',
    settings: [
      setting(
        'KIRBY_BASE_URL',
        '',
        'The address of a Kirby that serves the content instead of the folder.',
        'cms.example.nl',
      ),
      {
        ...setting(
          'KIRBY_API_TOKEN',
          '',
          'With a token the site queries api/kql (plugin kirby-headless), with an account or neither api/query (plugin kql).',
        ),
        wrong: [{ KIRBY_API_TOKEN: 'abc' }, { ...kirby, KIRBY_API_TOKEN: 'a b' }],
      },
      setting('KIRBY_API_USERNAME', '', "The account's name.", 'site'),
      setting('KIRBY_API_PASSWORD', '', "The account's password."),
      setting('KIRBY_API_PREFIX', '', 'Another path for queries than these two.', 'api/kql?'),
      setting('KIRBY_TIMEOUT_SECONDS', '10', 'For so long the site waits for an answer at most.', '0'),
      setting(
        'KIRBY_FRESH_SECONDS',
        '60',
        "For so long Kirby's answers are fresh. Older ones are still served while the site asks for them again, and while Kirby is away.",
        '0',
      ),
      setting(
        'PURGE_SECRET',
        '',
        'Kirby signs its messages about changes with this secret (POST /api/purge). Empty: such messages are refused.',
        'short',
      ),
      setting(
        'PREVIEW_SECRET',
        '',
        'Kirby signs links to drafts with this secret. Empty: drafts cannot be seen on the site.',
        'short',
      ),
      setting(
        'PANEL_ORIGIN',
        '',
        "Where Kirby's Panel is, which shows drafts in a frame. Empty: at KIRBY_BASE_URL.",
        'cms',
      ),
      setting(
        'CONTENT_CONFIRM_MINUTES',
        '10',
        'When the content system says that most of the site is gone, the site still serves its cached pages until that has been repeated for so many minutes.',
        '0',
      ),
    ],
  },
  {
    title: 'Several instances',
    settings: [
      setting(
        'VALKEY_URL',
        '',
        'The address of the Valkey or Redis that the instances share: redis://user:password@valkey.example.nl:6379/0, with rediss:// for an encrypted connection. Empty: they share nothing.',
        'valkey.example.nl',
      ),
    ],
  },
  {
    title: 'A cache in front',
    settings: [
      setting(
        'EDGE',
        'none',
        'Its kind, when it keeps pages until they change: none, varnish (deploy/varnish.vcl), fastly or cloudflare (docs/operations.md).',
        'nginx',
        'varnish',
      ),
      setting(
        'EDGE_ADDRESSES',
        '',
        'For varnish: the addresses of all Varnishes with their ports, commas between them (10.0.0.5:6081, 10.0.0.6:6081).',
        '10.0.0.5',
        '10.0.0.5:6081',
      ),
      setting('EDGE_ID', '', 'For fastly the id of the service, for cloudflare that of the zone.', 'a/b'),
      setting('EDGE_TOKEN', '', 'For fastly and cloudflare: an API token that may purge.', 'short'),
      setting(
        'PAGE_CACHE_MB',
        '',
        'Rendered pages that the site itself keeps in memory, in megabytes. Empty: a sixteenth of the memory of the machine or container, from 16 to 256.',
        '-1',
      ),
    ],
  },
  {
    title: 'Feeds',
    settings: [
      setting(
        'WEBSUB_HUB',
        '',
        'A WebSub hub, by its https address: the feeds of news and podcasts name it, and the site tells it when one changes, so that readers know within seconds. Not used when SITE_ORIGIN is localhost. Empty: none.',
        'hub.example.nl',
      ),
    ],
  },
  {
    title: 'Proxies and limits',
    settings: [
      setting(
        'TRUSTED_PROXIES',
        '',
        "The proxies in front of this server: addresses or ranges with commas between them (10.0.0.7, 10.0.0.0/8), loopback (this machine), private (the private networks of IPv4 and IPv6). Only from these the server takes the client's address from X-Forwarded-For.",
        'nginx',
      ),
      setting('TRUST_PROXY', 'false', 'true is short for TRUSTED_PROXIES=loopback,private.', 'perhaps'),
      setting(
        'RATE_LIMIT_PER_MINUTE',
        '240',
        'Searches, unknown addresses and other expensive requests that each client may make in a minute; more are answered 429. Cached pages and files are never counted. 0: no limit.',
        '-1',
      ),
      setting('RATE_LIMIT_BURST', '120', 'How many of them at once.', '0'),
      setting(
        'MAX_CONNECTIONS',
        '3000',
        'Connections open at once. Near it the site closes the least useful ones.',
        '1',
      ),
      setting('UNSENT_MB', '32', 'Megabytes of all answers that clients have not taken yet.', '0'),
      setting(
        'KEEP_ALIVE_SECONDS',
        '65',
        "How long a connection stays open for the next request; set it longer than the proxy's.",
        '0',
      ),
      setting('SEND_SECONDS', '60', 'How long a client may take nothing of its answer.', '1'),
      setting(
        'SHUTDOWN_GRACE_SECONDS',
        '0',
        'After SIGTERM: for how long the site still takes requests while /health/ready answers 503.',
        '601',
      ),
      setting('SHUTDOWN_SECONDS', '10', 'How long unfinished answers may take after that.', '0'),
    ],
  },
  {
    title: 'What is seen',
    settings: [
      setting(
        'LOG_LEVEL',
        'info',
        'debug (a line per request that was not served from memory), info, warn or error.',
        'loud',
      ),
      setting(
        'ACCESS_LOG',
        'off',
        'One line in the log for each request, without its query: off, on, or with-address (of the client; that is personal data).',
        'yes',
      ),
      setting(
        'METRICS_TOKEN',
        '',
        'The bearer token for /health/metrics. Empty: this machine and the trusted proxies can read them without a token.',
        'short',
      ),
      setting(
        'SECURITY_CONTACT',
        '',
        'The contact for security reports, shown in /.well-known/security.txt: mailto:security@example.nl or an https address. Empty: there is no such file.',
        'security@example.nl',
      ),
    ],
  },
  {
    title: "After a visitor's consent",
    settings: [
      setting(
        'ANALYTICS_SRC',
        '/analytics.js',
        'The statistics script: a path of this site, or an https address on another host, which is then added to the content security policy. The default counts in the browser and sends nothing. When this and PIXEL_SRC are empty, visitors are not asked for consent.',
        'stats.js',
      ),
      setting(
        'ANALYTICS_HOSTS',
        '',
        'Hosts to which a script from another host sends data, besides its own: https origins with spaces between them.',
        'stats.example.nl',
      ),
      setting(
        'PIXEL_SRC',
        '',
        'The pixel of an advertising service (a picture), requested once per page load.',
        'http://pixel.example/seen.gif',
      ),
    ],
  },
  {
    title: 'Without a network',
    settings: [
      setting(
        'SERVICE_WORKER',
        'on',
        'on: browsers keep the pages that were read and show them without a network. off: they get a service worker that removes all that again, and itself.',
        'no',
      ),
    ],
  },
  {
    title: 'For tests',
    settings: [
      setting(
        'TEST_CLOCK',
        '',
        "Stops the site's clock at this moment, for example 2026-11-20T12:00:00+01:00. A public site ignores it: it works only when SITE_ORIGIN is localhost.",
        'noon',
      ),
    ],
  },
];
