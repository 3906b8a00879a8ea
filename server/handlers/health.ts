import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { Cluster, ClusterState } from '../cluster/create-cluster.ts';
import type { EdgeState } from '../edge/purge-queue.ts';
import type { ServerEnv } from '../server-env.ts';

const fresh = { 'Cache-Control': 'no-store' };

interface HealthOptions {
  cms: Pick<Cms, 'health'>;
  cluster: Pick<Cluster, 'state'> | null;
}

/** Responds 200 when content can be served, even stored content; otherwise and while stopping 503 (T13). */
export function readyHandler({ cms, cluster }: HealthOptions): Handler<ServerEnv> {
  return async (c) => {
    if (c.env.front.isStopping)
      return c.json({ status: 'stopping', detail: 'the server was told to end' }, 503, fresh);
    const { isOk, isStale, detail, breaker } = await cms.health();
    const status = isOk ? (isStale ? 'stale' : 'ok') : 'unavailable';
    const sentences = [detail, ...c.env.front.edges.map(describeFailure)].filter(Boolean);
    const facts = {
      status,
      detail: sentences.join('; '),
      breaker,
      ...said(cluster?.state()),
    };
    return c.json(facts, isOk ? 200 : 503, fresh);
  };
}

function said(state: ClusterState | undefined) {
  if (state === undefined) return {};
  return { valkey: state.valkey.problem ?? 'ok' };
}

/** An edge with old pages does not make the site unready, because other instances cannot help. */
function describeFailure({ name, failure, waiting }: EdgeState): string {
  return failure === null ? '' : `the edge ${name} does not take purges (${waiting} are waiting): ${failure}`;
}
