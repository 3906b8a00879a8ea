import { type Breaker, createBreaker, createPendingRequests } from 'steady';
import type { Locale } from '#site/languages.ts';
import { notSent } from '../common/errors.ts';
import { createListeners } from '../common/listeners.ts';
import type { CmsLog } from '../common/log.ts';
import { beforeDeadline } from '../common/request-context.ts';
import { anyAddress } from '../pages/address-keys.ts';
import { createPlausibility } from '../plausibility/create-plausibility.ts';
import { answerKey, type ContentQuery } from '../queries/content-query.ts';
import type { Change, Transport } from '../transports/transport.ts';
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts';
import type { AnswerDisk } from './answer-disk.ts';
import { createAnswerValues } from './answer-values.ts';
import { createComparison } from './comparison.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createFirstAnswers } from './first-answers.ts';
import { createFollower } from './follow-changes.ts';
import { type Answer, handOut } from './hand-out.ts';
import { createPageList, pageListKey } from './page-list.ts';
import { createRenewal } from './renew-answers.ts';

export interface AnswersOptions {
  transport: Pick<Transport, 'query' | 'isCurrent'>;
  log: CmsLog;
  /** Null: answers are cached in memory only. */
  disk: AnswerDisk | null;
  /**
   * For content beside the disk: stored answers are served until this resolves, then all are fetched again.
   * Without it each is fetched again when it is used.
   */
  beforeCheck?: ((wanted: Promise<void>) => Promise<unknown>) | undefined;
  /** Milliseconds that an answer is fresh; a stale one is served while it is renewed. */
  freshFor: number;
  /** For this many milliseconds the content system must keep saying that much of the site is gone. */
  confirmFor: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  maxCached?: number;
}

/** What is counted since the start. Operators know the names as labels of a metric, so they stay. */
const counted = ['asked', 'failed', 'doubted', 'servedStale', 'changed', 'refused', 'fromDisk'] as const;
type Counts = Record<(typeof counted)[number], number>;

export const noCounts = Object.fromEntries(counted.map((what) => [what, 0])) as Counts;

export interface AnswersState {
  breaker: ReturnType<Breaker['state']>;
  reason: string;
  /** A suspect answer about the whole site, as a sentence; null when there is none. */
  suspicion: string | null;
  /** Whether answers of an earlier run are served that were not compared with the content yet. */
  isUnchecked: boolean;
  cached: number;
  counts: Readonly<Counts>;
}

export interface Answers {
  get(query: ContentQuery, locale: Locale): Promise<Answer>;
  /** Renews the answers that a change can affect. Resolves when done. */
  recheck(change: Change): Promise<void>;
  /** The same for a signed purge: the pages named in it may be gone. */
  recheckAnnounced(change: Change): Promise<void>;
  onChange(listener: (keys: ReadonlySet<string>) => void): () => void;
  isFollowing(): boolean;
  /** Resolves when answers of the last run have been compared, or too late; whether that was waited for. */
  compared(): Promise<boolean>;
  state(): AnswersState;
  close(): void;
}

/**
 * Caches the last answers of the content system, as text. Stale ones are served while they are renewed, and
 * without time limit when that fails. An answer that cannot be decoded or is implausible counts as a failure.
 */
export function createAnswers(options: AnswersOptions): Answers {
  const { transport, log, disk, beforeCheck, freshFor, confirmFor, now } = options;
  const isContentLocal = beforeCheck !== undefined;
  const counts = { ...noCounts };
  const count = (what: keyof Counts) => void counts[what]++;
  const changed = createListeners<ReadonlySet<string>>();
  const notify = (keys: ReadonlySet<string>) => {
    if (keys.size > 0) changed.emit(keys);
  };
  const suspects = createListeners<string>();
  let changes = 0;
  const pendingFirst = createPendingRequests<CachedAnswer>();

  const cache = createAnswerCache(now, options.maxCached);
  const values = createAnswerValues();
  const readText = ({ key, text }: CachedAnswer) => values.readText(key, text);
  const pageList = createPageList(cache.entries, values);
  const breaker = createBreaker({ now, refuse: notSent });
  const plausibility = createPlausibility({ log, now, confirmFor });
  const mayServe = (query: ContentQuery, value: unknown) =>
    plausibility.mayServe(query, value, pageList.pages());
  const earlier = createEarlierAnswers({ disk, mayServe, isContentLocal });
  const comparison = createComparison(beforeCheck ?? null, log);
  const common = { cache, cached: cache.entries, plausibility, pageList, values, log, now, count };
  const renewal = createRenewal({ ...common, transport, breaker, notify, onSuspect: suspects.emit });
  const follower = createFollower<CachedAnswer>({
    cached: cache.entries,
    pageList: pageList.entry,
    renew: renewal.renewAgain,
    notify,
    canFetch: () => breaker.state() !== 'open',
    isCurrent: ({ query, locale, isOld, isUncompared }) =>
      // When all answers of the last run are compared with the content, that costs less.
      (isUncompared && comparison.isRunning()) ||
      (!isOld && transport.isCurrent?.(query.request, locale) === true),
  });
  suspects.add(follower.retry);

  function recheck(change: Change): Promise<void> {
    changes++;
    // Removed answers are not fetched again: what was made of them is dropped.
    if (cache.hasRemoved()) notify(new Set(change === 'everything' ? [anyAddress] : cache.removed(change)));
    return follower.follow(change);
  }

  const getFirst = createFirstAnswers({
    ...common,
    fetch: renewal.fetch,
    earlier,
    isContentLocal,
    changes: () => changes,
    onEarlier: () => comparison.begin(() => recheck('everything')),
  });

  function give(answer: CachedAnswer): Answer {
    if (answer.isOld || now() - answer.fetchedAt > freshFor) {
      counts.servedStale++;
      if (!comparison.isRunning()) answer.refresh ??= renewal.refresh(answer);
    }
    return handOut(answer, { cache, earlier, readText, onRefused: () => count('refused') });
  }

  return {
    async get(query, locale) {
      const key = answerKey(query, locale);
      const found = cache.use(key);
      if (found) return give(found);
      const first = pendingFirst.share(key, () => {
        const fetched = getFirst(query, locale);
        return key === pageListKey ? pageList.track(fetched) : fetched;
      });
      return give(await beforeDeadline(first));
    },
    recheck,
    recheckAnnounced(change) {
      plausibility.announce(change);
      breaker.expectRecovery();
      return recheck(change);
    },
    onChange: changed.add,
    isFollowing: follower.isFollowing,
    compared: comparison.wait,
    state: () => ({
      breaker: breaker.state(),
      reason: breaker.reason(),
      suspicion: plausibility.standing(),
      isUnchecked: comparison.isRunning(),
      cached: cache.entries.size,
      counts: { ...counts },
    }),
    close() {
      comparison.close();
      follower.close();
    },
  };
}
