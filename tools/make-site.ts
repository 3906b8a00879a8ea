// npm run create: reads what is wished, and makes the site.
import { isAbsolute, resolve } from 'node:path';
import { checkKirby } from './create/check-kirby.ts';
import { createSite } from './create/create-site.ts';
import { readWishes, usage } from './create/read-wishes.ts';

try {
  const wishes = await readWishes(process.argv.slice(2), new Date().toISOString().slice(0, 10));
  if (wishes === null) process.stdout.write(usage);
  else {
    // npm runs commands in the folder of the package, and says where it was called.
    const to = isAbsolute(wishes.to) ? wishes.to : resolve(process.env.INIT_CWD ?? '.', wishes.to);
    if (wishes.content instanceof URL) await checkKirby(wishes.content, wishes.token);
    const started = Date.now();
    process.stdout.write(`Making ${wishes.names.name} in ${to}…\n`);
    await createSite(process.cwd(), { ...wishes, to });
    process.stdout.write(
      `Made in ${Math.round((Date.now() - started) / 1000)} s. Now:\n\n  cd ${to}\n  npm start\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
