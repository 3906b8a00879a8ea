// npm run language -- de: switches a language on that the house has words for.
import { switchOnGerman } from './languages/switch-on.ts';

const [code, more] = process.argv.slice(2);
if (code !== 'de' || more !== undefined) {
  process.stderr.write('npm run language -- de: German is the language that is there and switched off.\n');
  process.exitCode = 2;
} else {
  try {
    const files = switchOnGerman('.', '.');
    process.stdout.write(`German is on: ${files.length} files have its words. Build and start as before.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
