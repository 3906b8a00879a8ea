#!/usr/bin/env node
import { conform, conformUsage } from './conform.ts';
import { query, queryUsage } from './query.ts';
import { serve, serveUsage } from './serve.ts';
import { types, typesUsage } from './types.ts';

const commands: Readonly<Record<string, { run: (args: string[]) => Promise<void>; usage: string }>> = {
  serve: { run: serve, usage: serveUsage },
  query: { run: query, usage: queryUsage },
  types: { run: types, usage: typesUsage },
  conform: { run: conform, usage: conformUsage },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const isHelp = [name, ...args].some((arg) => arg === '--help' || arg === '-h');

if (isHelp) {
  const usages = command ? [command.usage] : Object.values(commands).map(({ usage }) => usage);
  process.stdout.write(usages.join('\n\n'));
} else if (!command) {
  const names = Object.keys(commands).join(', ');
  process.stderr.write(`${name === '' ? 'Name a command' : `There is no command "${name}"`}: ${names}.\n`);
  process.exitCode = 2;
} else {
  try {
    await command.run(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
