import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Wishes {
  /** Host or IPv4 address; absent for a certificate authority. */
  host?: string;
  issuer?: Certificate;
  from?: Date;
  until?: Date;
}

export interface Certificate {
  name: string;
  key: KeyObject;
  pem: { cert: string; key: string };
}

const day = 86_400_000;

/** Makes X.509 certificates (RFC 5280), because stored ones would expire and contain keys. */
export function makeCertificate({ host, issuer, from, until }: Wishes = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = host ?? `Authority ${randomBytes(4).toString('hex')}`;
  const signed = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(time(from ?? new Date(Date.now() - day)), time(until ?? new Date(Date.now() + day))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(host === undefined ? isAuthority : isFor(host))),
  );
  const signature = sign('sha256', signed, issuer?.key ?? privateKey);
  const der = sequence(signed, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    name,
    key: privateKey,
    pem: {
      cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function time(date: Date): Buffer {
  return tagged(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));
}

function nameOf(common: string): Buffer {
  return sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(common)))));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(identifier(id), tagged(0x04, value));
}

function isFor(host: string): Buffer {
  const isAddress = /^\d+(\.\d+){3}$/.test(host);
  const alternative = isAddress
    ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
    : tagged(0x82, Buffer.from(host));
  return extension('551d11', sequence(alternative));
}

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const isAuthority = extension('551d13', sequence(tagged(0x01, Buffer.of(0xff))));
