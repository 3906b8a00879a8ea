import { type Profiler, Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Counts files in which V8 called a named function; `end` returns their paths. */
export function startWalk(root: string) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  session.post('Profiler.takePreciseCoverage');

  return function end(): string[] {
    let files: string[] = [];
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      files = result.filter(isCalled).map(({ url }) => pathOf(url, root));
    });
    session.disconnect();
    return files.sort();
  };
}

function isCalled({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(
    ({ functionName, ranges: [all] }) => functionName !== '' && all !== undefined && all.count > 0,
  );
}

function pathOf(url: string, root: string): string {
  return relative(root, url.startsWith('file:') ? fileURLToPath(url) : url);
}
