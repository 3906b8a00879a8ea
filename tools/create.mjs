#!/usr/bin/env node
import { handOver, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

const here = process.cwd();

await run(() => {
  installWhatIsMissing();
  handOver(pinnedNode(), ['tools/make-site.ts', ...process.argv.slice(2)], {
    INIT_CWD: process.env.INIT_CWD ?? here,
  });
});
