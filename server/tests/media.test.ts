import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedTransport, createKirbyHttpTransport } from '#cms';
import { createLog } from '../log.ts';
import { listen } from '../process/listen.ts';
import { createFakeCms } from '../testing/fake-cms.ts';
import { createFakeRenderer } from '../testing/fake-renderer.ts';
import { startTestSite } from '../testing/start-test-site.ts';

const files: Record<string, string> = {
  'site.nl.txt': 'Title: Klank',
  'home/home.nl.txt': 'Title: Thuis',
  'home/lek.js': 'alert(1)',
  'home/lek.mjs': 'alert(1)',
  'home/lek.css': 'body{}',
  'home/teken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'home/foto.jpg': '<script>alert(1)</script>',
  'home/brief.docx': 'PK',
  'home/deel #2.docx': 'PK2',
  'home/wat is ai?.docx': 'PK3',
  'home/100% twents.docx': 'PK4',
};

async function startContent() {
  const root = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'content', path, '..'), { recursive: true });
    writeFileSync(join(root, 'content', path), text);
  }
  writeFileSync(join(root, 'passwd'), 'root:x:0:0');
  symlinkSync(join(root, 'passwd'), join(root, 'content/home/folder.pdf'));
  const reported: string[] = [];
  const log = createLog({ level: 'warn', write: (line) => reported.push(line), now: () => new Date(0) });
  const engine = createEmbeddedTransport({
    contentDir: join(root, 'content'),
    mediaDir: join(root, 'media'),
    log,
  });
  onTestFinished(() => engine.close());
  const requested = { query: "page('home').files", select: { filename: 'file.filename', url: 'file.url' } };
  const list = (await engine.query(requested, 'nl')) as { filename: string; url: string }[];
  return { root, reported, log, engine, url: new Map(list.map(({ filename, url }) => [filename, url])) };
}

async function startMedia(kind: string) {
  const { root, log, engine, url } = await startContent();
  const remote = createKirbyHttpTransport({
    baseUrl: await startKirby(root),
    endpoint: 'api/kql',
    credentials: { type: 'none' },
    deadline: 5_000,
    mediaDir: join(root, 'remote'),
    log,
  });
  onTestFinished(() => remote.close());
  return { media: kind === 'embedded' ? engine.media : remote.media, url };
}

async function startKirby(root: string): Promise<string> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const type = { 'teken.svg': 'image/svg+xml', 'foto.jpg': 'image/svg+xml' }[name] ?? 'text/javascript';
    response.writeHead(200, { 'content-type': type }).end(files[`home/${name}`] ?? `nothing in ${root}`);
  });
  onTestFinished(() => void server.close());
  return listen(server, { port: 0, host: '127.0.0.1' }, 'PORT');
}

test.each(['embedded', 'remote'])(
  'scripts and styles of editors are downloads, drawings run no script: %s (T10)',
  async (kind) => {
    const { media, url } = await startMedia(kind);
    await using site = await startTestSite({
      cms: { ...createFakeCms(), media },
      renderer: createFakeRenderer(),
    });
    const headersOf = async (name: string) => {
      const response = await site.get(url.get(name) ?? '/');
      expect([response.status, response.text]).toEqual([200, files[`home/${name}`]]);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      return response.headers;
    };
    for (const name of ['lek.js', 'lek.mjs', 'lek.css']) {
      const headers = await headersOf(name);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="lek\./);
      expect(headers['content-security-policy']).toMatch(/sandbox$/);
    }
    expect((await headersOf('teken.svg'))['content-security-policy']).toMatch(
      /^default-src 'none'.*sandbox$/,
    );
    expect((await headersOf('foto.jpg'))['content-type']).toBe('image/jpeg');
    expect((await headersOf('brief.docx'))['content-disposition']).toMatch(/^attachment/);
  },
);

test.each(['embedded', 'remote'])('a file of every name is sent: %s (D11)', async (kind) => {
  const { media, url } = await startMedia(kind);
  await using site = await startTestSite({
    cms: { ...createFakeCms(), media },
    renderer: createFakeRenderer(),
  });
  for (const name of ['deel #2.docx', 'wat is ai?.docx', '100% twents.docx']) {
    const { status, text } = await site.get(
      encodeURI(url.get(name) ?? '').replace(/[#?]/g, encodeURIComponent),
    );
    expect([name, status, text]).toEqual([name, 200, files[`home/${name}`]]);
  }
  const traversal = (url.get('brief.docx') ?? '').replace('brief.docx', '%252e%252e%252fbrief.docx');
  expect((await site.get(traversal)).text).not.toBe('PK');
});

test('a symbolic link out of the content folder has no address, and one line of the log names it (T10)', async () => {
  const { engine, root, reported, url } = await startContent();
  expect([...url.keys()].toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => !path.endsWith('.txt'))
      .map((path) => path.replace('home/', ''))
      .toSorted(),
  );
  expect(reported.map((line) => JSON.parse(line))).toMatchObject([
    {
      message: 'left out a part of the content folder',
      file: join(root, 'content/home/folder.pdf'),
      reason: expect.stringContaining('leads out of the content folder'),
    },
  ]);
  await using site = await startTestSite({
    cms: { ...createFakeCms(), media: engine.media },
    renderer: createFakeRenderer(),
  });
  const address = (url.get('foto.jpg') ?? '').replace('foto.jpg', 'folder.pdf');
  const response = await site.get(address);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.text).not.toContain('root:');
});
