import type { FrontState } from '../threads/backend.ts';

/** What the front door knows, in Prometheus's text format: also without the thread that makes pages. */
export function frontMetrics({ pages, pagesBytes, pagesDropped, replaced, edges }: FrontState): string[] {
  return [
    gauge('pages_kept', pages),
    gauge('pages_bytes', pagesBytes),
    counter('pages_dropped_total', pagesDropped),
    counter('workers_replaced_total', replaced),
    ...edgeLines(edges),
  ];
}

export function gauge(name: string, value: number): string {
  return `# TYPE tweeklank_${name} gauge\ntweeklank_${name} ${value}`;
}

export function counter(name: string, value: number): string {
  return `# TYPE tweeklank_${name} counter\ntweeklank_${name} ${value}`;
}

function edgeLines(edges: FrontState['edges']): string[] {
  if (edges.length === 0) return [];
  return [
    '# TYPE tweeklank_edge_failing gauge',
    ...edges.map(({ name, failure }) => `tweeklank_edge_failing{edge="${name}"} ${Number(failure !== null)}`),
    '# TYPE tweeklank_edge_waiting gauge',
    ...edges.map(({ name, waiting }) => `tweeklank_edge_waiting{edge="${name}"} ${waiting}`),
    '# TYPE tweeklank_edge_purges_total counter',
    ...edges.flatMap(({ name, sent, failed }) => [
      `tweeklank_edge_purges_total{edge="${name}",what="sent"} ${sent}`,
      `tweeklank_edge_purges_total{edge="${name}",what="failed"} ${failed}`,
    ]),
  ];
}
