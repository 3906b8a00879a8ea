import { writeFileSync } from 'node:fs';
import { checkPublicAddress } from '#server/settings/public-address.ts';
import { type Environment, type Setting, SettingsError } from '#server/settings/setting.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { settingsGroups } from '#server/settings/settings-table.ts';

export function writeSettings(): Record<string, string> {
  return { '.env.example': environmentFile(), 'docs/settings.md': documentOfSettings() };
}

export function refusalOf(env: Environment): string | null {
  try {
    checkPublicAddress(parseSettings(env));
    return null;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

function environmentFile(): string {
  const head = [
    '# Settings of the server, for npm start and npm run dev: copy this file to .env and change what differs. The values here are the defaults.',
    '# A value has no quotes or one pair of them. A line that is neither a setting nor a comment stops the start.',
    '# This file is written by tools/write-settings.ts from server/settings/settings-table.ts.',
  ];
  const groups = Object.entries(settingsGroups).map(([title, settings]) =>
    [
      `# — ${title} —`,
      ...rowsOf(settings).map(([name, { fallback, words }]) => `${comment(words)}\n${name}=${fallback}`),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...groups].join('\n\n')}\n`;
}

function comment(words: string): string {
  return (words.match(/.{1,148}(\s|$)/g) ?? []).map((line) => `# ${line.trim()}`).join('\n');
}

function documentOfSettings(): string {
  const head = `# Settings

Every setting of the server, from the environment or \`.env\`. This document and \`.env.example\` are written by \`node tools/write-settings.ts\`; its last column is what the program
says when it does not start, for a value that is wrong. [Operations](operations.md#settings) has what else is checked at the start.
`;
  const columns = [
    ['setting', 'default', 'what', 'errors'],
    ['---', '---', '---', '---'],
  ];
  const groups = Object.entries(settingsGroups).map(([title, settings]) => {
    const lines = [...columns, ...rowsOf(settings).map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return [head, ...groups].join('\n');
}

type Row = [name: string, setting: Setting<unknown>];

function rowsOf(settings: Readonly<Record<string, Setting<unknown>>>): Row[] {
  return Object.entries(settings);
}

export function wrongOf([name, { wrong = [] }]: Row): Environment[] {
  return wrong.map((each) => (typeof each === 'string' ? { [name]: each } : each));
}

function cellsOf(row: Row): string[] {
  const [name, { fallback, words }] = row;
  const sentences = wrongOf(row).map((env) => refusalOf(env) ?? '');
  const cells = [`\`${name}\``, fallback && `\`${fallback}\``, words, sentences.join('<br>')];
  return cells.map((cell) => cell.replaceAll('|', '\\|'));
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(writeSettings())) writeFileSync(file, text);
}
