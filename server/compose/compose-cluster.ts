import { type Cluster, type ClusterOptions, createCluster } from '../cluster/create-cluster.ts';
import type { Settings } from '../settings/settings.ts';

/** The connection to other instances that the settings name; null when they name none. */
export function composeCluster(
  settings: Settings,
  surroundings: Pick<ClusterOptions, 'log' | 'now' | 'times'>,
): Cluster | null {
  if (settings.valkey === null && settings.purgePeers.length === 0) return null;
  return createCluster({ ...settings, ...surroundings });
}
