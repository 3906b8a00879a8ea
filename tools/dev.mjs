// npm run dev: the site with hot reload. A change in server, cms or engine restarts it; node watches what it has loaded.
import { checkPort, handOver, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

await run(async () => {
  await checkPort(process.env.PORT || '3000', process.env.HOST);
  installWhatIsMissing();
  const options = ['--env-file-if-exists=.env', '--watch', '--watch-preserve-output'];
  handOver(pinnedNode(), [...options, 'tools/dev-server.ts'], { NODE_ENV: 'development' });
});
