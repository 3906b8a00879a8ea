import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../packages/kql-engine/fuzz/random.ts';
import { parseSettings } from '../settings/settings.ts';
import { readAddress } from './address.ts';
import { createTrustedProxies, findClient } from './trusted-proxies.ts';

const cases = Number(process.env.PROPERTY_CASES ?? 1_500);
const firstSeed = Number(process.env.PROPERTY_SEED ?? 23);
const proxies = (list: string) =>
  createTrustedProxies(parseSettings({ TRUSTED_PROXIES: list }).trustedProxies);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:4711 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::1', '0:0:0:0:0:0:0:1'],
  ['[2001:DB8::00ff]:443', '2001:db8:0:0:0:0:0:ff'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0:0:0:c000:221'],
  ['', null],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113', null],
  ['203.0.113.9.1', null],
  ['203.0.113.999', null],
  ['[203.0.113.9]', null],
  ['"203.0.113.9"', null],
  ['2001:db8:::1', null],
  ['for=203.0.113.9', null],
])('the address "%s" is read as %s (T6)', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  ['no proxy is trusted', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the peer is not trusted', '10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', '10.0.0.0/8', '10.0.0.7', '198.51.100.1', '198.51.100.1'],
  ['one proxy, as IPv6 writes it', '10.0.0.0/8', '::ffff:10.0.0.7', '198.51.100.1:80', '198.51.100.1'],
  ['a visitor who forges the rest', '10.0.0.7', '10.0.0.7', '1.1.1.1, 8.8.8.8, 198.51.100.1', '198.51.100.1'],
  ['two proxies', 'loopback, 10.0.0.0/8', '127.0.0.1', '1.1.1.1,198.51.100.1 , 10.2.3.4', '198.51.100.1'],
  ['a proxy says nothing', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy does not know', 'loopback', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
  ['all are proxies', 'private', '10.0.0.7', '192.168.1.1, 172.16.0.1', '192.168.1.1'],
  ['a proxy of IPv6', 'fd00::/8', 'fd12::7', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['two machines of one household', '', '2001:db8:1:2:bbbb::9', undefined, '2001:db8:1:2::/64'],
  ['no connection to ask', 'loopback', undefined, '198.51.100.1', 'unknown'],
])('the client behind proxies: %s (T6)', (_case, trusted, peer, forwardedFor, client) => {
  expect(findClient({ peer, forwardedFor }, proxies(trusted))).toBe(client);
});

const garbage = ['', ' ', 'unknown', '-', '1.2.3', '::::', '[::1', '🎧', 'a'.repeat(300), '"x"', '%00'];

function someAddress(random: Random): string {
  const byte = () => random.below(256);
  const group = () => random.below(65_536).toString(16);
  switch (random.below(4)) {
    case 0:
      return `10.${byte()}.${byte()}.${byte()}`;
    case 1:
      return `fd00:${group()}::${group()}`;
    case 2:
      return `2001:db8:${group()}::${group()}`;
    default:
      return `203.0.${byte()}.${byte()}`;
  }
}

function written(random: Random, address: string): string {
  if (isIP(address) === 6)
    return random.pick([
      address,
      `[${address}]`,
      `[${address}]:${random.below(65_536)}`,
      ` ${address.toUpperCase()}`,
    ]);
  return random.pick([address, `${address}:${random.below(65_536)}`, `::ffff:${address}`, ` ${address} `]);
}

test('a visitor cannot change its client address by X-Forwarded-For (T6)', () => {
  const trusted = proxies('10.0.0.0/8, fd00::/8');
  for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
    const random = createRandom(seed);
    const chain = Array.from({ length: 1 + random.below(4) }, () => someAddress(random));
    const [first = ''] = chain;
    const isProxy = (address: string) => trusted.has(readAddress(address) ?? '');
    const visitor = isProxy(first) ? '203.0.113.9' : first;
    const between = chain.slice(1).filter(isProxy);
    const made = Array.from({ length: random.below(5) }, () =>
      random.chance(0.5) ? random.pick(garbage) : written(random, someAddress(random)),
    );
    const hops = [visitor, ...between];
    const forwardedFor = [...made, ...hops.slice(0, -1).map((address) => written(random, address))].join(',');
    const peer = written(random, hops.at(-1) ?? '')
      .replace(/^\[|\](:\d+)?$|(?<=\.\d+):\d+$/g, '')
      .trim();
    const alone = findClient({ peer: visitor, forwardedFor: undefined }, trusted);
    expect(
      findClient({ peer, forwardedFor: forwardedFor || undefined }, trusted),
      `PROPERTY_SEED=${seed}, ${peer} says "${forwardedFor}"`,
    ).toBe(alone);
  }
});
