// One table: each setting once, for parser, documents, names and tests.
import { hub, kirbyAddress, moment, panelOrigin, siteOrigin } from './addresses.ts';
import { edgeAddresses } from './edge.ts';
import {
  address,
  type Environment,
  flag,
  headerToken,
  matching,
  oneOf,
  optional,
  origins,
  readText,
  type Setting,
  secret,
  setting,
  text,
  wholeNumber,
} from './setting.ts';
import { proxies } from './trusted-proxies.ts';
import { valkey } from './valkey.ts';

const kirby = { KIRBY_BASE_URL: 'https://cms.example.nl' };

/** Every setting of the server, in the order of the documents. */
export const settingsGroups = [
  {
    title: 'Address',
    settings: {
      PORT: setting('3000', wholeNumber(0, 65_535), 'The port on which the server listens.', 'abc'),
      HOST: setting(
        '',
        optional(text),
        'The address on which it listens. Empty: every address of this machine.',
        '10.0.0.7',
      ),
      SITE_ORIGIN: setting(
        '',
        optional(siteOrigin),
        'The public address of the site, without a slash at the end. Canonical links, the sitemap and feeds use it. With an https address answers have the HSTS header. Empty: http://localhost:PORT, and the site answers this machine only.',
        'example.nl',
      ),
    },
  },
  {
    title: 'Folders',
    settings: {
      KIRBY_CONTENT_DIR: setting(
        'kirby/content',
        text,
        "Kirby's content folder, which the site only reads. Not used with KIRBY_BASE_URL.",
      ),
      CACHE_DIR: setting(
        '.cache',
        text,
        'For resized pictures and other files that can be made again. On a disk that survives restarts the site can start while Kirby is away.',
      ),
      ASSETS_DIR: setting(
        '',
        optional(text),
        'Where scripts and styles of earlier builds are kept for a week, for tabs that are still open; instances may share the folder. Empty: CACHE_DIR/assets.',
      ),
    },
  },
  {
    title: 'Kirby',
    settings: {
      KIRBY_BASE_URL: setting(
        '',
        optional(kirbyAddress),
        'The address of a Kirby that serves the content instead of the folder.',
        'cms.example.nl',
      ),
      KIRBY_API_TOKEN: setting(
        '',
        optional(headerToken),
        'With a token the site queries api/kql (plugin kirby-headless), with an account or neither api/query (plugin kql).',
        'abc',
        { ...kirby, KIRBY_API_TOKEN: 'a b' },
      ),
      KIRBY_API_USERNAME: setting('', optional(text), "The account's name.", 'site'),
      KIRBY_API_PASSWORD: setting('', optional(text), "The account's password."),
      KIRBY_API_PREFIX: setting(
        '',
        optional(matching(/^\/?[\w-]+(\/[\w-]+)*\/?$/, 'a path like api/kql')),
        'Another path for queries than these two.',
        'api/kql?',
      ),
      KIRBY_TIMEOUT_SECONDS: setting(
        '10',
        wholeNumber(1, 120),
        'For so long the site waits for an answer at most.',
        '0',
      ),
      KIRBY_FRESH_SECONDS: setting(
        '60',
        wholeNumber(1, 86_400),
        "For so long Kirby's answers are fresh. Older ones are still served while the site asks for them again, and while Kirby is away.",
        '0',
      ),
      PURGE_SECRET: setting(
        '',
        optional(secret),
        'Kirby signs its messages about changes with this secret (POST /api/purge). Empty: such messages are refused.',
        'short',
      ),
      PREVIEW_SECRET: setting(
        '',
        optional(secret),
        'Kirby signs links to drafts with this secret. Empty: drafts cannot be seen on the site.',
        'short',
      ),
      PANEL_ORIGIN: setting(
        '',
        optional(panelOrigin),
        "Where Kirby's Panel is, which shows drafts in a frame. Empty: at KIRBY_BASE_URL.",
        'cms',
      ),
      CONTENT_CONFIRM_MINUTES: setting(
        '10',
        wholeNumber(1, 1_440),
        'When the content system says that most of the site is gone, the site still serves its cached pages until that has been repeated for so many minutes.',
        '0',
      ),
    },
  },
  {
    title: 'Several instances',
    settings: {
      VALKEY_URL: setting(
        '',
        optional(valkey),
        'The address of the Valkey or Redis that the instances share: redis://user:password@valkey.example.nl:6379/0, with rediss:// for an encrypted connection. Empty: they share nothing.',
        'valkey.example.nl',
      ),
    },
  },
  {
    title: 'A cache in front',
    settings: {
      EDGE: setting(
        'none',
        oneOf('none', 'varnish', 'fastly', 'cloudflare'),
        'Its kind, when it keeps pages until they change: none, varnish (deploy/varnish.vcl), fastly or cloudflare (docs/operations.md).',
        'nginx',
        'varnish',
      ),
      EDGE_ADDRESSES: setting(
        '',
        optional(edgeAddresses),
        'For varnish: the addresses of all Varnishes with their ports, commas between them (10.0.0.5:6081, 10.0.0.6:6081).',
        '10.0.0.5',
        '10.0.0.5:6081',
      ),
      EDGE_ID: setting(
        '',
        optional(matching(/^\w+$/, 'letters and digits')),
        'For fastly the id of the service, for cloudflare that of the zone.',
        'a/b',
      ),
      EDGE_TOKEN: setting(
        '',
        optional((value, name) => headerToken(secret(value, name), name)),
        'For fastly and cloudflare: an API token that may purge.',
        'short',
      ),
      PAGE_CACHE_MB: setting(
        '',
        optional(wholeNumber(0, 16_384)),
        'Rendered pages that the site itself keeps in memory, in megabytes. Empty: a sixteenth of the memory of the machine or container, from 16 to 256.',
        '-1',
      ),
    },
  },
  {
    title: 'Feeds',
    settings: {
      WEBSUB_HUB: setting(
        '',
        optional(hub),
        'A WebSub hub, by its https address: the feeds of news and podcasts name it, and the site tells it when one changes, so that readers know within seconds. Not used when SITE_ORIGIN is localhost. Empty: none.',
        'hub.example.nl',
      ),
    },
  },
  {
    title: 'Proxies and limits',
    settings: {
      TRUSTED_PROXIES: setting(
        '',
        optional(proxies),
        "The proxies in front of this server: addresses or ranges with commas between them (10.0.0.7, 10.0.0.0/8), loopback (this machine), private (the private networks of IPv4 and IPv6). Only from these the server takes the client's address from X-Forwarded-For.",
        'nginx',
      ),
      TRUST_PROXY: setting('false', flag, 'true is short for TRUSTED_PROXIES=loopback,private.', 'perhaps'),
      RATE_LIMIT_PER_MINUTE: setting(
        '240',
        wholeNumber(0, 60_000),
        'Searches, unknown addresses and other expensive requests that each client may make in a minute; more are answered 429. Cached pages and files are never counted. 0: no limit.',
        '-1',
      ),
      RATE_LIMIT_BURST: setting('120', wholeNumber(1, 60_000), 'How many of them at once.', '0'),
      MAX_CONNECTIONS: setting(
        '3000',
        wholeNumber(16, 100_000),
        'Connections open at once. Near it the site closes the least useful ones.',
        '1',
      ),
      UNSENT_MB: setting(
        '32',
        wholeNumber(1, 16_384),
        'Megabytes of all answers that clients have not taken yet.',
        '0',
      ),
      KEEP_ALIVE_SECONDS: setting(
        '65',
        wholeNumber(1, 3_600),
        "How long a connection stays open for the next request; set it longer than the proxy's.",
        '0',
      ),
      SEND_SECONDS: setting(
        '60',
        wholeNumber(5, 3_600),
        'How long a client may take nothing of its answer.',
        '1',
      ),
      SHUTDOWN_GRACE_SECONDS: setting(
        '0',
        wholeNumber(0, 600),
        'After SIGTERM: for how long the site still takes requests while /health/ready answers 503.',
        '601',
      ),
      SHUTDOWN_SECONDS: setting(
        '10',
        wholeNumber(1, 3_600),
        'How long unfinished answers may take after that.',
        '0',
      ),
    },
  },
  {
    title: 'What is seen',
    settings: {
      LOG_LEVEL: setting(
        'info',
        oneOf('debug', 'info', 'warn', 'error'),
        'debug (a line per request that was not served from memory), info, warn or error.',
        'loud',
      ),
      ACCESS_LOG: setting(
        'off',
        oneOf('off', 'on', 'with-address'),
        'One line in the log for each request, without its query: off, on, or with-address (of the client; that is personal data).',
        'yes',
      ),
      METRICS_TOKEN: setting(
        '',
        optional(secret),
        'The bearer token for /health/metrics. Empty: this machine and the trusted proxies can read them without a token.',
        'short',
      ),
      SECURITY_CONTACT: setting(
        '',
        optional(
          matching(
            /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
            'mailto:security@example.nl or an address like https://www.example.nl/melden',
          ),
        ),
        'The contact for security reports, shown in /.well-known/security.txt: mailto:security@example.nl or an https address. Empty: there is no such file.',
        'security@example.nl',
      ),
    },
  },
  {
    title: "After a visitor's consent",
    settings: {
      ANALYTICS_SRC: setting(
        '/analytics.js',
        address,
        'The statistics script: a path of this site, or an https address on another host, which is then added to the content security policy. The default counts in the browser and sends nothing. When this and PIXEL_SRC are empty, visitors are not asked for consent.',
        'stats.js',
      ),
      ANALYTICS_HOSTS: setting(
        '',
        origins,
        'Hosts to which a script from another host sends data, besides its own: https origins with spaces between them.',
        'stats.example.nl',
      ),
      PIXEL_SRC: setting(
        '',
        address,
        'The pixel of an advertising service (a picture), requested once per page load.',
        'http://pixel.example/seen.gif',
      ),
    },
  },
  {
    title: 'Without a network',
    settings: {
      SERVICE_WORKER: setting(
        'on',
        oneOf('on', 'off'),
        'on: browsers keep the pages that were read and show them without a network. off: they get a service worker that removes all that again, and itself.',
        'no',
      ),
    },
  },
  {
    title: 'For tests',
    settings: {
      TEST_CLOCK: setting(
        '',
        optional(moment),
        "Stops the site's clock at this moment, for example 2026-11-20T12:00:00+01:00. A public site ignores it: it works only when SITE_ORIGIN is localhost.",
        'noon',
      ),
    },
  },
] as const;

type Group = (typeof settingsGroups)[number]['settings'];
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Table = Together<Group>;

/** The value of each setting, by its name. */
export type SettingValues = {
  -readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

const table: Readonly<Record<string, Setting<unknown>>> = Object.assign(
  {},
  ...settingsGroups.map(({ settings }) => settings),
);

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(table));

/**
 * The value of each setting by itself; what settings mean together is in settings.ts.
 * @throws SettingsError for the first wrong one
 */
export function readValues(env: Environment): SettingValues {
  const values = Object.entries(table).map(([name, { fallback, parse }]) => [
    name,
    parse(readText(env, name) ?? (parse === address && env[name] !== undefined ? '' : fallback), name),
  ]);
  return Object.fromEntries(values) as SettingValues;
}
