import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine, type EngineOptions } from '../src/index.ts';
import type { RecordingFile, Release } from './recording.ts';

export const SITE = join(import.meta.dirname, 'site');

// Unix seconds of the first recording, and modification time of every file.
const RECORDED_AT = 1795150025;

const LANGUAGES: EngineOptions['languages'] = [
  { code: 'en', name: 'English', locale: 'en_GB.utf-8', translations: { hello: 'Hello' } },
  {
    code: 'nl',
    name: 'Nederlands',
    default: true,
    locale: 'nl_NL.utf-8',
    url: '/',
    translations: { hello: 'Hallo' },
  },
];

export const EDITOR = {
  id: '7feb1frC',
  email: 'api@example.com',
  name: 'Api',
  password: 'geheim-wachtwoord-1',
  role: 'admin',
  language: 'nl',
};

const ORDERED: Readonly<Record<string, string>> = {
  '02_nul-twee': '25t8iqqjg5z6vi6t',
  '2_twee': 'bunpeifocs0fy3ux',
  '5_vijf': 'vb871ct1vvosigjl',
  '10_tien': 'y3bemoxk1vaol5j5',
  '20260101_datum': '7hywtn1sebrn84ia',
  A: 'xofvi0a6edtqvcne',
  a1: '6elmqoqbvgml7prm',
  a2: '2akq6skt3eiqwv1x',
  a10: '0awmm9iowrnjb7e5',
  b: 'g9xbqhbhnxfouxm1',
  c_met_underscore: 'heg2ue31nyrqwrcs',
};

export function createRecordedSite(
  file: RecordingFile,
  release: Release = '5.5.2',
): { engine: Engine; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'conformance-'));
  const contentDir = join(root, 'content');
  writeRecordedContent(file, contentDir);
  const engine = createEngine({
    contentDir,
    mediaDir: join(root, 'media'),
    languages: LANGUAGES,
    url: 'http://127.0.0.1:8802',
    panelLanguage: 'nl',
    kirby: release.startsWith('6') ? 6 : 5,
    strict: true,
    queryRunner: file === 'query-grammar-defaultrunner' ? 'default' : 'legacy',
    now: () => new Date('2026-11-20T06:50:00Z'),
    srcsets: {
      default: [300, 600],
      webp: { '300w': { width: 300, format: 'webp' }, '600w': { width: 600, format: 'webp' } },
    },
    thumbPresets: { default: { width: 400, quality: 80 } },
    ...(file === 'auth' ? { auth: { type: 'basic', users: [EDITOR] } } : {}),
  });
  return { engine, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export function writeRecordedContent(file: RecordingFile, contentDir: string): void {
  cpSync(join(SITE, 'content'), contentDir, { recursive: true });
  if (file !== 'fields-links-misc') {
    const article = 'Title: Eerste bericht\n\n----\n\nUuid: eersteuuid\n';
    writeFileSync(join(contentDir, '2_nieuws/1_eerste/article.nl.txt'), article);
  }
  if (file === 'ordering') {
    for (const [folder, uuid] of Object.entries(ORDERED)) {
      mkdirSync(join(contentDir, 'x', folder), { recursive: true });
      writeFileSync(join(contentDir, 'x', folder, 'default.nl.txt'), `Uuid: ${uuid}\n`);
    }
  }
  setTimes(contentDir);
}

function setTimes(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setTimes(path);
    utimesSync(path, RECORDED_AT, RECORDED_AT);
  }
  utimesSync(folder, RECORDED_AT, RECORDED_AT);
}
