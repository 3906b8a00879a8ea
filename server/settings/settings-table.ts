import { edgeAddresses, instant, kirbyAddress, panelOrigin, purgeAddress, siteOrigin } from './addresses.ts';
import {
  address,
  type Environment,
  flag,
  headerToken,
  longText,
  matching,
  number,
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

/** Parser, types, documents and tests use this table (decision 024). */
export const settingsGroups = {
  Address: {
    PORT: number(3_000, [0, 65_535], { words: 'The port on which the server listens.' }),
    HOST: optional(text, {
      words: 'The address on which it listens. Empty: every address of this machine.',
      wrong: ['10.0.0.7'],
    }),
    SITE_ORIGIN: optional(siteOrigin, {
      words:
        'The public address of the site, without www. (visitors who type that are sent there) and without a slash at the end. Canonical links, the sitemap and feeds use it. With an https address answers have the HSTS header. Empty: http://localhost:PORT, and the site answers this machine only.',
      wrong: ['example.nl', 'https://www.example.nl'],
    }),
  },
  Folders: {
    KIRBY_CONTENT_DIR: setting('kirby/content', text, {
      words: "Kirby's content folder, which the site only reads. Not used with KIRBY_BASE_URL.",
    }),
    KIRBY_NAMES: optional(text, {
      words:
        'A file that says what another Kirby calls our templates and fields (docs/make-it-yours.md). Empty: they have our names.',
    }),
    CACHE_DIR: setting('.cache', text, {
      words:
        'For the stored content, resized pictures and other files. On a disk that survives restarts the site can start while Kirby is away.',
    }),
    ASSETS_DIR: optional(text, {
      words:
        'Where scripts and styles of earlier builds are kept for a week, for tabs that are still open; instances may share the folder. Empty: CACHE_DIR/assets.',
    }),
  },
  Kirby: {
    KIRBY_BASE_URL: optional(kirbyAddress, {
      words: 'The address of a Kirby that serves the content instead of the folder.',
      wrong: ['cms.example.nl'],
    }),
    KIRBY_API_TOKEN: secret(headerToken, {
      words:
        'With a token the site queries api/kql (plugin kirby-headless), with an account or neither api/query (plugin kql).',
      wrong: ['abc', { ...kirby, KIRBY_API_TOKEN: 'a b' }],
    }),
    KIRBY_API_USERNAME: optional(text, { words: "The account's name.", wrong: ['site'] }),
    KIRBY_API_PASSWORD: secret(text, { words: "The account's password." }),
    KIRBY_API_PREFIX: optional(matching(/^\/?[\w-]+(\/[\w-]+)*\/?$/, 'a path like api/kql'), {
      words: 'Another path for queries than these two.',
      wrong: ['api/kql?'],
    }),
    KIRBY_TIMEOUT_SECONDS: number(10, [1, 120], {
      words: 'For so long the site waits for an answer at most.',
    }),
    KIRBY_FRESH_SECONDS: number(60, [1, 86_400], {
      words:
        'So many seconds after each other the site asks Kirby what changed. While Kirby is away, what is stored is served.',
    }),
    PURGE_SECRET: secret(longText, {
      words:
        'Kirby signs its messages about changes with this secret (POST /api/purge). Empty: such messages are refused.',
      wrong: ['short'],
    }),
    PREVIEW_SECRET: secret(longText, {
      words: 'Kirby signs links to drafts with this secret. Empty: drafts cannot be seen on the site.',
      wrong: ['short'],
    }),
    PANEL_ORIGIN: optional(panelOrigin, {
      words: "Where Kirby's Panel is, which shows drafts in a frame. Empty: at KIRBY_BASE_URL.",
      wrong: ['cms'],
    }),
    CONTENT_CONFIRM_MINUTES: number(10, [1, 1_440], {
      words:
        'When the content system says that most of the site is gone, the site still serves its cached pages until that has been repeated for so many minutes.',
    }),
  },
  'Several instances': {
    VALKEY_URL: secret(valkey, {
      words:
        'The address of the Valkey or Redis that the instances share: redis://user:password@valkey.example.nl:6379/0, with rediss:// for an encrypted connection. Empty: they share nothing.',
      wrong: ['valkey.example.nl'],
    }),
  },
  'A cache in front': {
    EDGE: setting('none', oneOf('none', 'varnish', 'tags'), {
      words:
        'Its kind, when it keeps pages until they change: none, varnish (deploy/varnish.vcl), or tags for one that purges by Cache-Tag (docs/operations.md).',
      wrong: ['nginx', 'varnish'],
    }),
    EDGE_ADDRESSES: optional(edgeAddresses, {
      words:
        'For varnish: the addresses of all Varnishes with their ports, commas between them (10.0.0.5:6081, 10.0.0.6:6081).',
      wrong: ['10.0.0.5', '10.0.0.5:6081'],
    }),
    EDGE_PURGE_URL: optional(purgeAddress, {
      words: 'For tags: the address to which the site sends POST {"tags": […]} when content changes.',
      wrong: ['edge.example.nl'],
    }),
    EDGE_TOKEN: secret((value, name) => headerToken(longText(value, name), name), {
      words: 'For tags: the bearer token of that request.',
      wrong: ['short'],
    }),
    PAGE_CACHE_MB: optional(wholeNumber(0, 16_384), {
      words:
        'Rendered pages that the site itself keeps in memory, in megabytes. Empty: a sixteenth of the memory of the machine or container, from 16 to 64.',
      wrong: ['-1'],
    }),
  },
  'Proxies and limits': {
    TRUSTED_PROXIES: optional(proxies, {
      words:
        "The proxies in front of this server: addresses or ranges with commas between them (10.0.0.7, 10.0.0.0/8), loopback (this machine), private (the private networks of IPv4 and IPv6). Only from these the server takes the client's address from X-Forwarded-For.",
      wrong: ['nginx'],
    }),
    TRUST_PROXY: setting('false', flag, {
      words: 'true is short for TRUSTED_PROXIES=loopback,private.',
      wrong: ['perhaps'],
    }),
    RATE_LIMIT_PER_MINUTE: number(240, [0, 60_000], {
      words:
        'Searches, unknown addresses and other expensive requests that each client may make in a minute; more are answered 429. Cached pages and files are never counted. 0: no limit.',
    }),
    RATE_LIMIT_BURST: number(120, [1, 60_000], { words: 'How many of them at once.' }),
    MAX_CONNECTIONS: number(3_000, [16, 100_000], {
      words: 'Connections open at once; more are refused.',
    }),
    KEEP_ALIVE_SECONDS: number(65, [1, 3_600], {
      words: "How long a connection stays open for the next request; set it longer than the proxy's.",
    }),
    SEND_SECONDS: number(60, [5, 3_600], { words: 'How long a client may take nothing of its answer.' }),
    SHUTDOWN_GRACE_SECONDS: number(0, [0, 600], {
      words: 'After SIGTERM: for how long the site still takes requests while /health/ready answers 503.',
    }),
    SHUTDOWN_SECONDS: number(10, [1, 3_600], { words: 'How long unfinished answers may take after that.' }),
  },
  'What is seen': {
    LOG_LEVEL: setting('info', oneOf('debug', 'info', 'warn', 'error'), {
      words: 'debug (a line per request that was not served from memory), info, warn or error.',
      wrong: ['loud'],
    }),
    ACCESS_LOG: setting('off', oneOf('off', 'on', 'with-address'), {
      words:
        'One line in the log for each request, without its query: off, on, or with-address (of the client; that is personal data).',
      wrong: ['yes'],
    }),
    METRICS_TOKEN: secret(longText, {
      words:
        'The bearer token for /health/metrics. Empty: this machine and the trusted proxies can read them without a token.',
      wrong: ['short'],
    }),
    SECURITY_CONTACT: optional(
      matching(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'mailto:security@example.nl or an address like https://www.example.nl/melden',
      ),
      {
        words:
          'The contact for security reports, shown in /.well-known/security.txt: mailto:security@example.nl or an https address. Empty: there is no such file.',
        wrong: ['security@example.nl'],
      },
    ),
  },
  "After a visitor's consent": {
    ANALYTICS_SRC: setting('/analytics.js', address, {
      words:
        'The statistics script: a path of this site, or an https address on another host, which is then added to the content security policy. The default counts in the browser and sends nothing. When this and PIXEL_SRC are empty, visitors are not asked for consent.',
      wrong: ['stats.js'],
    }),
    ANALYTICS_HOSTS: setting('', origins, {
      words:
        'Hosts to which a script from another host sends data, besides its own: https origins with spaces between them.',
      wrong: ['stats.example.nl'],
    }),
    PIXEL_SRC: setting('', address, {
      words: 'The pixel of an advertising service (a picture), requested once per page load.',
      wrong: ['http://pixel.example/seen.gif'],
    }),
  },
  'Without a network': {
    SERVICE_WORKER: setting('on', oneOf('on', 'off'), {
      words:
        'on: browsers keep the pages that were read and show them without a network. off: they get a service worker that removes all that again, and itself.',
      wrong: ['no'],
    }),
  },
  'For tests': {
    TEST_CLOCK: optional(instant, {
      words:
        "Stops the site's clock at this moment, for example 2026-11-20T12:00:00+01:00. A public site ignores it: it works only when SITE_ORIGIN is localhost.",
      wrong: ['noon'],
    }),
  },
};

type Group = (typeof settingsGroups)[keyof typeof settingsGroups];
/** Turns a union into an intersection. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Table = Together<Group>;

export type SettingValues = {
  -readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};

const table: Readonly<Record<string, Setting<unknown>>> = Object.assign({}, ...Object.values(settingsGroups));

export const settingNames: ReadonlySet<string> = new Set(Object.keys(table));

/** Settings with values that no output may repeat. */
export const secretNames: readonly string[] = Object.keys(table).filter((name) => table[name]?.isSecret);

/** @throws SettingsError for the first wrong setting */
export function readValues(env: Environment): SettingValues {
  const values = Object.entries(table).map(([name, { fallback, parse }]) => [
    name,
    parse(readText(env, name) ?? (parse === address && env[name] !== undefined ? '' : fallback), name),
  ]);
  return Object.fromEntries(values) as SettingValues;
}
