import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSettings, settingNames } from '#server/settings/settings.ts';
import { settingsGroups } from './settings-in-words.ts';
import { refusalOf, writeSettings } from './write-settings.ts';

const settings = settingsGroups.flatMap((group) => group.settings);

test('O5 T14 the table has every setting that the parser reads and no other', () => {
  expect(settings.map(({ name }) => name).sort()).toEqual([...settingNames()].sort());
});

test('O5 the parser takes each default as if the setting were not there', () => {
  for (const { name, fallback } of settings)
    expect(parseSettings({ [name]: fallback }), name).toEqual(parseSettings({}));
});

test('O5 each wrong value of the table is refused, in a sentence that names a setting', () => {
  for (const { wrong } of settings)
    for (const env of wrong)
      expect(refusalOf(env), JSON.stringify(env)).toMatch(
        /\b[A-Z]+(_[A-Z]+)*\b.* (must|is|needs|are|belong)/,
      );
});

test('O5 .env.example and docs/settings.md say what the table and the parser say', () => {
  for (const [file, text] of Object.entries(writeSettings()))
    expect(readFileSync(file, 'utf8'), 'node tools/write-settings.ts writes it again').toBe(text);
});
