import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { skippedFile } from './skipped-tests.mjs';

/** Writes which tests Vitest skipped and why, which its own JSON report leaves out. */
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
