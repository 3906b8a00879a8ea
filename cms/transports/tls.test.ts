import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { type Certificate, makeCertificate } from '../testing/make-certificate.ts';
import { createMisbehavingCms } from '../testing/misbehaving-cms.ts';
import { createKirbyHttpTransport } from './kirby-http.ts';

const host = '127.0.0.1';
const authority = makeCertificate();
const trusted = getCACertificates('default');
setDefaultCACertificates([...trusted, authority.pem.cert]);
afterAll(() => setDefaultCACertificates(trusted));

const secret = 'a-token-that-nobody-may-see';

async function startKirby({ pem }: Certificate) {
  const received: unknown[] = [];
  const server = createServer(pem, (request, response) => {
    received.push(request.headers.authorization);
    response.end(JSON.stringify({ result: { title: 'well', kirbyLanguage: 'nl' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `https://${host}:${(server.address() as AddressInfo).port}`, received };
}

function send(baseUrl: string): Promise<unknown> {
  const transport = createKirbyHttpTransport({
    baseUrl,
    endpoint: 'api/kql',
    credentials: { type: 'bearer', token: secret },
    deadline: 60_000,
    mediaDir: join(tmpdir(), 'tls-has-no-media'),
    log: createTestLog().log,
  });
  onTestFinished(() => transport.close());
  return transport.query({ query: 'site', select: { title: true } }, 'nl');
}

const past = { from: new Date('2020-01-01'), until: new Date('2021-01-01') };
const future = { from: new Date('2999-01-01'), until: new Date('2999-12-31') };

test('a Kirby with a valid certificate is queried (Q2)', async () => {
  const { baseUrl, received } = await startKirby(makeCertificate({ host, issuer: authority }));
  await expect(send(baseUrl)).resolves.toEqual({ title: 'well' });
  expect(received).toEqual([`Bearer ${secret}`]);
});

test.each([
  ['expired', makeCertificate({ host, issuer: authority, ...past }), 'its certificate has expired'],
  [
    'not valid yet',
    makeCertificate({ host, issuer: authority, ...future }),
    'its certificate is not valid yet; look at the clock of this machine',
  ],
  [
    'self-signed',
    makeCertificate({ host }),
    'its certificate is self-signed; name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    'by an unknown authority',
    makeCertificate({ host, issuer: makeCertificate() }),
    'the authority of its certificate is not known; name it in NODE_EXTRA_CA_CERTS',
  ],
  [
    'for another host',
    makeCertificate({ host: 'other.example', issuer: authority }),
    'its certificate is for another host; look at KIRBY_BASE_URL',
  ],
])('no token is sent to a Kirby whose certificate is %s (Q2)', async (_, certificate, reason) => {
  const { baseUrl, received } = await startKirby(certificate);
  await expect(send(baseUrl)).rejects.toThrow(`${new URL(baseUrl).host} did not answer site: ${reason}`);
  expect(received).toEqual([]);
});

test('a Kirby without TLS at an https address is reported as such (Q2)', async () => {
  const cms = await createMisbehavingCms(async () => 'well');
  onTestFinished(async () => void (await cms.close()));
  await expect(send(cms.url.replace('http:', 'https:'))).rejects.toThrow(
    'it speaks no TLS at this port; look at KIRBY_BASE_URL',
  );
});
