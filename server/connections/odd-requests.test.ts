import { expect, test } from 'vitest';
import { dial } from '../testing/dial.ts';
import { sendRaw } from '../testing/http-client.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const responsesIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? [];
const connectionOf = (text: string) => /\r\nconnection: (\S+)/i.exec(text)?.[1];
const secret = 'sixteen characters at least';
const isComplaint = ({ level }: { level?: unknown }) => level === 'warn' || level === 'error';

const refused = [
  ['a method that is none for visitors', 'POST /agenda', 405],
  ['an address that is no address', 'PUT /%zz', 405],
  ['a body that is too long', 'POST /api/purge', 413],
  ['a wish for a page, with a body', 'GET /agenda', 200],
  ['the same for a page that is kept', 'GET /agenda', 200],
] as const;

test('a response that did not wait for the body arrives whole while the body still comes (T9 T16)', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  for (const [name, start, status] of refused) {
    const client = await dial(
      site.port,
      `${start} HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\nthe beginning of it`,
    );
    const piece = 'x'.repeat(10_000);
    const sending = setInterval(() => client.socket.write(piece), 1);
    const response = await client.until(/<\/p>$|<\/h1>.*$|\}$/s);
    clearInterval(sending);
    client.socket.destroy();
    expect([name, responsesIn(response)]).toEqual([name, [`HTTP/1.1 ${status}`]]);
  }
  expect(site.lines.filter(isComplaint)).toEqual([]);
});

test('a body that was read is no reason to close (T9)', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  const body = JSON.stringify({ query: 'site' });
  for (const [address, sent, status] of [
    ['/api/__kirby__/x', body, 200],
    ['/api/__kirby__/x', '{"query":"users"}', 403],
    ['/api/purge', '{}', 403],
  ] as const) {
    const client = await dial(
      site.port,
      `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`,
    );
    const response = await client.until(/\}$/);
    expect([address, responsesIn(response), connectionOf(response)]).toEqual([
      address,
      [`HTTP/1.1 ${status}`],
      'keep-alive',
    ]);
    client.socket.write('GET /agenda HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(responsesIn(await client.closed)).toHaveLength(2);
  }
});

test('a body in chunks, with a trailer or after 100 Continue is read all the same (T9)', async () => {
  await using site = await startFakeSite();
  const start = 'POST /api/__kirby__/x HTTP/1.1\r\nHost: x\r\n';
  const chunked = await dial(
    site.port,
    `${start}Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n5;a=b\r\n{"que\r\nb\r\nry":"site"}\r\n0\r\nX-Sum: 1\r\n\r\n`,
  );
  expect(await chunked.until(/\}$/)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"title":"Proef"/);
  const pending = await dial(site.port, `${start}Expect: 100-continue\r\nContent-Length: 16\r\n\r\n`);
  await pending.until(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  pending.socket.write('{"query":"site"}');
  expect(await pending.until(/\}$/)).toMatch(/HTTP\/1\.1 200 [\s\S]*"title":"Proef"/);
  for (const { socket } of [chunked, pending]) socket.destroy();
});

test.each([
  ['websocket', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
  [
    'h2c',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'],
  ],
  ['x', ['Connection: upgrade', 'Upgrade: x']],
  ['without a Connection', ['Upgrade: x']],
])('an upgrade to %s is not made: the page is answered (T9)', async (_case, headers) => {
  await using site = await startFakeSite();
  const start = ['GET /agenda HTTP/1.1', 'Host: x', ...headers].join('\r\n');
  const client = await dial(site.port, `${start}\r\n\r\n`);
  const response = await client.until(/(<p>words to compress<\/p>){40}$/);
  client.socket.destroy();
  expect(responsesIn(response)).toEqual(['HTTP/1.1 200']);
  expect(response).not.toMatch(/\r\nupgrade: /i);
  expect(response).toContain('<h1>/agenda</h1>');
});

test.each([
  ['HTTP/2 from the start', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
])('%s is refused and closed (T9)', async (_case, text) => {
  await using site = await startFakeSite();
  expect(responsesIn(await (await dial(site.port, text)).closed)).not.toContain('HTTP/1.1 200');
  expect((await site.get('/agenda')).status).toBe(200);
});

test('a proxy request, pipelined or not, is closed without a response, also in the middle (T9)', async () => {
  await using site = await startFakeSite();
  const connect = 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n';
  const page = 'GET /agenda HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(responsesIn(await (await dial(site.port, `${connect}\x16\x03\x01`)).closed)).toEqual([]);
  await (await dial(site.port, page + connect)).closed;
  for (const text of [connect, page + connect]) (await dial(site.port, text)).socket.resetAndDestroy();
  expect((await site.get('/agenda')).status).toBe(200);
});

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

test.each([
  ['both lengths', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
  [
    'both lengths, the other way round',
    ['Transfer-Encoding: chunked', 'Content-Length: 6'],
    `0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], `12345${smuggled}`],
  ['two lengths in one', ['Content-Length: 5, 6'], `12345${smuggled}`],
  ['a length with a sign', ['Content-Length: +5'], `12345${smuggled}`],
  ['a length that is not a number', ['Content-Length: 0x5'], `12345${smuggled}`],
  ['an unknown transfer', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
  [
    'a transfer encoding that does not end in chunked',
    ['Transfer-Encoding: chunked, identity'],
    `0\r\n\r\n${smuggled}`,
  ],
  ['two transfers', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${smuggled}`],
  ['a blank before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
  ['a folded line', ['X-A: b\r\n Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
  [
    'a chunk size that is not a number',
    ['Transfer-Encoding: chunked'],
    `0x5\r\n12345\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a chunk longer than its size', ['Transfer-Encoding: chunked'], `5\r\n1234567\r\n0\r\n\r\n${smuggled}`],
  ['a NUL in a header', ['X-A: b\0c'], smuggled],
  ['a carriage return alone', ['X-A: b\rX-B: c'], smuggled],
])('%s: refused, and nothing behind it is answered (T9)', async (_case, headers, rest) => {
  await using site = await startFakeSite();
  const start = ['POST /api/__kirby__/x HTTP/1.1', 'Host: x', ...headers].join('\r\n');
  const response = await (await dial(site.port, `${start}\r\n\r\n${rest}`)).closed;
  expect(responsesIn(response)).toEqual(['HTTP/1.1 400']);
  expect(response).toMatch(/\r\nconnection: close/i);
  expect(site.renderer.rendered).toEqual([]);
  expect(site.lines.filter(isComplaint)).toEqual([]);
});

test('garbage after a good request closes the connection, and nothing behind it is answered (T9)', async () => {
  await using site = await startFakeSite();
  const page = (...more: string[]) => `${['GET /agenda HTTP/1.1', 'Host: x', ...more].join('\r\n')}\r\n\r\n`;
  for (const text of [page(), page('Connection: close')]) {
    const garbage = `what is this?\r\n\r\n${smuggled}`;
    await (await dial(site.port, text + garbage)).closed;
    expect(site.renderer.rendered).not.toContain('/smuggled');
  }
});

test('bodies that are cut off, stop or are garbage are not logged as errors (T7)', async () => {
  await using site = await startFakeSite({
    purgeSecret: secret,
    connections: { headTime: 500, requestTime: 500, checkTime: 20 },
  });
  const half = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"query":`;
  for (const path of ['/api/__kirby__/x', '/api/purge', '/agenda']) {
    const broken = await dial(site.port, half(path));
    broken.socket.resetAndDestroy();
    const ended = await dial(site.port, half(path));
    ended.socket.end();
    await ended.closed;
    await (await dial(site.port, half(path))).closed;
  }
  const bad = 'POST /api/__kirby__/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12';
  await (await dial(site.port, `${bad}nonsense\r\n`)).closed;
  const left = await dial(site.port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  left.socket.resetAndDestroy();
  await sendRaw(site.port, 'GET /agenda HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(site.lines.filter(isComplaint)).toEqual([]);
});
