// npm run doctor: prints a table, or JSON with --json.
import { parseArgs } from 'node:util';
import { startOrExplain } from '#server/process/start-or-explain.ts';
import { secretsIn } from './doctor/check-settings.ts';
import { examine } from './doctor/examine.ts';
import { reportForMachines, reportForPeople, withoutSecrets } from './doctor/report.ts';

import { loadEnvironmentFile } from './environment-file.mjs';

import { wrongOption } from './wrong-option.ts';

const usage = `npm run doctor [-- --json]

Looks at settings, content system and content, and says what is wrong and what to do. Nothing is changed.
Ends with 0 when there is no error (warnings are allowed), with 1 when there is, with 2 when it was used wrongly.
`;

interface Output {
  text: string;
  exitCode: 0 | 1 | 2;
}

export async function runDoctor(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isColoured: boolean,
): Promise<Output> {
  const options = readOptions(args);
  if (typeof options === 'string') return { text: `${options}\n\n${usage}`, exitCode: 2 };
  if (options.help) return { text: usage, exitCode: 0 };
  const diagnosis = await examine(env);
  const report = options.json ? reportForMachines(diagnosis) : reportForPeople(diagnosis, isColoured);
  const hasErrors = diagnosis.findings.some(({ severity }) => severity === 'error');
  return { text: withoutSecrets(report, secretsIn(env)), exitCode: hasErrors ? 1 : 0 };
}

function readOptions(args: readonly string[]): { json: boolean; help: boolean } | string {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    return `${wrongOption(cause)}.`;
  }
}

if (import.meta.main) {
  await startOrExplain(async () => {
    loadEnvironmentFile();
    const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
    const { text, exitCode } = await runDoctor(process.argv.slice(2), process.env, isColoured);
    const stream = exitCode === 2 ? process.stderr : process.stdout;
    stream.write(text, () => process.exit(exitCode));
  });
}
