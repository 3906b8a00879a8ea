import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dial } from '../testing/dial.ts';
import { startHttpServer } from '../testing/start-http-server.ts';
import { writeReply } from './write-reply.ts';

test('a file that became shorter ends the connection: the next response must not pass for the rest of it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'reply-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'klank.mp3'), 'short');
  const { port } = await startHttpServer({}, async (request, response) => {
    if (request.url !== '/klank.mp3') return void response.end('the next answer');
    const file = await open(join(dir, 'klank.mp3'));
    const body = { file, start: 0, end: 99 };
    await writeReply(response, {
      kind: 'response',
      status: 200,
      headers: ['content-length', '100'],
      body,
    });
  });
  const client = await dial(
    port,
    'GET /klank.mp3 HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  );
  expect(await client.closed).toMatch(/short$/);
});
