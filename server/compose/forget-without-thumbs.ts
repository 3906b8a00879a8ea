import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CmsLog, makeFolder } from '#cms';

interface Folders {
  /** Thumbs, and what was registered to be one: nothing else is served as a thumb. */
  mediaDir: string;
  /** Answers of an earlier run, which name thumbs. */
  answersDir: string;
  log: CmsLog;
}

/**
 * Forgets answers of earlier runs when the folder of thumbs was emptied since, even under a running site:
 * their pictures would be 404. A mark in that folder is noted beside the answers.
 */
export async function forgetWithoutThumbs({ mediaDir, answersDir, log }: Folders): Promise<void> {
  const mark = join(mediaDir, '.mark');
  const note = `${answersDir}.thumbs`;
  const read = (file: string) => readFile(file, 'utf8').catch(() => null);
  const [marked, noted] = await Promise.all([read(mark), read(note)]);
  if (marked !== null && marked === noted) return;
  try {
    if (noted !== null) {
      await rm(answersDir, { recursive: true, force: true });
      log.warn('the folder of thumbs was emptied: answers of earlier runs are forgotten', { mediaDir });
    }
    const text = marked ?? randomUUID();
    await makeFolder(mediaDir);
    await makeFolder(join(answersDir, '..'));
    await writeFile(mark, text);
    await writeFile(note, text);
  } catch (error) {
    log.warn('cannot note which thumbs belong to the answers of this run', { reason: String(error) });
  }
}
