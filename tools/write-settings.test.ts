import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Setting } from '#server/settings/setting.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { settingsGroups } from '#server/settings/settings-table.ts';
import { refusalOf, writeSettings, wrongOf } from './write-settings.ts';

const rows = Object.values(settingsGroups).flatMap((settings) => Object.entries<Setting<unknown>>(settings));

test('the parser takes each default as if the setting were not there (O5)', () => {
  for (const [name, { fallback }] of rows)
    expect(parseSettings({ [name]: fallback }), name).toEqual(parseSettings({}));
});

test('each wrong value of the table is refused, in a sentence that names a setting (O5)', () => {
  for (const row of rows)
    for (const env of wrongOf(row))
      expect(refusalOf(env), JSON.stringify(env)).toMatch(
        /\b[A-Z]+(_[A-Z]+)*\b.* (must|is|needs|are|belong)/,
      );
});

test('.env.example and docs/settings.md say what the table says (O5)', () => {
  for (const [file, text] of Object.entries(writeSettings()))
    expect(readFileSync(file, 'utf8'), 'node tools/write-settings.ts writes it again').toBe(text);
});
