// Restarts after a change of tools or settings; Vite and the dev server replace other modules.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { checkPort, environmentFile, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

const restartFor = ['tools', 'vite.config.ts', '.env'];

await run(async () => {
  await checkPort();
  installWhatIsMissing();

  let isStopping = false;
  let isChanged = false;
  let server = start();

  function start() {
    const child = spawn(pinnedNode(), [...environmentFile(), 'tools/dev-server.ts'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    });
    child.on('exit', (code) => {
      if (isStopping) process.exit(0);
      if (isChanged) restart();
      else if (code !== 0)
        process.stderr.write('The server stopped: it starts again with the next change.\n');
    });
    return child;
  }

  function restart() {
    isChanged = false;
    process.stdout.write('Restarting for a change of the server.\n');
    try {
      server = start();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
    }
  }

  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

  function onChange(_event, file) {
    if (file?.includes('.test.')) return;
    if (hasEnded()) return restart();
    isChanged = true;
    server.kill('SIGTERM');
  }

  for (const path of restartFor.filter((each) => existsSync(each)))
    watch(path, { recursive: !path.includes('.') }, onChange);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true;
      if (hasEnded()) process.exit(0);
      server.kill('SIGTERM');
    });
  }
});
