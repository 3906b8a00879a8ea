import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../text/yaml.ts';
import type { Problem } from './broken-places.ts';
import { extendBlueprint } from './extend-blueprint.ts';

type Blueprints = Record<string, Readonly<Record<string, unknown>>>;

/** Names are paths such as `pages/event`. A file that is no YAML map is reported and left out. */
export function readBlueprints(folder: string, onProblem: (problem: Problem) => void): Blueprints {
  const blueprints: Blueprints = {};
  if (!existsSync(folder)) return blueprints;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => file.endsWith('.yml'))) {
    const file = join(folder, name);
    try {
      const data = parseYaml(readFileSync(file, 'utf8'));
      if (typeof data !== 'object' || data === null || (Array.isArray(data) && data.length > 0))
        throw new TypeError('A blueprint must be a map');
      blueprints[name.slice(0, -'.yml'.length).replaceAll('\\', '/')] = data as Blueprints[string];
    } catch (cause) {
      onProblem({ file, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  const find = (name: string) => (Object.hasOwn(blueprints, name) ? blueprints[name] : undefined);
  return Object.fromEntries(
    Object.entries(blueprints).map(([name, data]) => [name, extendBlueprint(data, find)]),
  );
}
