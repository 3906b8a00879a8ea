import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { skippedFile } from './skipped-tests.mjs';

/** Vitest's JSON report leaves out why a test was skipped. */
export default class SkipNotes implements Reporter {
  onTestRunEnd(modules: readonly Pick<TestModule, 'children'>[]): void {
    const skipped = modules.flatMap(({ children }) =>
      [...children.allTests('skipped')].map((test) => {
        const result = test.result();
        return { title: test.fullName, note: result.state === 'skipped' ? result.note : undefined };
      }),
    );
    mkdirSync('.cache', { recursive: true });
    writeFileSync(skippedFile, JSON.stringify({ skipped }));
  }
}
