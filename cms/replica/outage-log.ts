import type { CmsLog } from '../common/log.ts';

/** Logs that the content system is away, and that it is back, once each. */
export function createOutageLog(log: CmsLog) {
  let isAway = false;
  return {
    noteFailure(error: unknown): void {
      if (!isAway)
        log.error('the content system does not answer: its earlier answers are served', {
          reason: String(error),
        });
      isAway = true;
    },
    isAway: () => isAway,
    noteAnswer(): void {
      if (isAway) log.warn('the content system answers again');
      isAway = false;
    },
  };
}
