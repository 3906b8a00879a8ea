import { type Profiler, Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Counts the files in which a function with a name is called from now on, as V8 does; `end` returns their paths. */
export function startWalk(root: string) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  session.post('Profiler.takePreciseCoverage');

  /** At once: what runs a moment later is no part of the walk. */
  return function end(): string[] {
    let files: string[] = [];
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      files = result.filter(isCalled).map(({ url }) => pathOf(url, root));
    });
    session.disconnect();
    return files.sort();
  };
}

/** The module itself has no name, nor has what Vite writes to hand out its exports. */
function isCalled({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(
    ({ functionName, ranges: [all] }) => functionName !== '' && all !== undefined && all.count > 0,
  );
}

function pathOf(url: string, root: string): string {
  return relative(root, url.startsWith('file:') ? fileURLToPath(url) : url);
}
