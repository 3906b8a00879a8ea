import { parseSync } from 'vite';

export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

type Resolve = (file: string, specifier: string) => string | null;

export function readImports(file: string, source: string, resolve: Resolve): Import[] {
  const { module } = parseSync(file, source);
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean) => {
    const to = resolve(file, specifier);
    if (to !== null) found.push({ from: file, to, isTypeOnly });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(text)) add(text.slice(1, -1), false);
  }
  return found;
}

export function findGroups(edges: readonly { from: string; to: string }[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const next of graph.get(place) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  };
  const reached = new Map([...graph.keys()].map((place) => [place, reach(place)]));
  const grouped = new Set<string>();
  const groups: string[][] = [];
  for (const [place, others] of reached) {
    if (grouped.has(place) || !others.has(place)) continue;
    const group = [...others].filter((other) => reached.get(other)?.has(place)).sort();
    for (const each of group) grouped.add(each);
    if (group.length > 1) groups.push(group);
  }
  return groups;
}
