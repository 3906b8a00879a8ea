import { type Cluster, type ClusterOptions, createCluster } from '../cluster/create-cluster.ts';
import type { Settings } from '../settings/settings.ts';

export function composeCluster(
  settings: Settings,
  surroundings: Pick<ClusterOptions, 'log' | 'times'>,
): Cluster | null {
  const { valkey } = settings;
  return valkey && createCluster({ ...settings, ...surroundings, valkey });
}
