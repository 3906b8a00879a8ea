import type { Chapter } from '#cms/types.ts';

/** Chapters for podcast apps (podcast-namespace, JSON chapters 1.2). */
export function writeChapters(
  chapters: readonly Chapter[],
  { title, series, filename }: { title: string; series: string; filename: string },
): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    podcastName: series,
    fileName: filename,
    chapters: chapters.map(({ start, title: name }) => ({ startTime: start, title: name })),
  });
}
